import { readFileSync } from 'node:fs'
import { readAppleKeys, type AppleKeys } from '@opentop/api/wallet/apple'
import { readGoogleKeys, type GoogleKeys } from '@opentop/api/wallet/google'
import type { Variables } from './variables.ts'

export type WalletKeys = { apple?: AppleKeys; google?: GoogleKeys }

export function readWallets(values: Variables): WalletKeys & { mistakes: string[] } {
  const mistakes: string[] = []
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_AUTHORITY: authority } = values
  const { GOOGLE_WALLET_ACCOUNT: account, GOOGLE_WALLET_ISSUER: issuer } = values
  const apple =
    certificate && authority
      ? keysIn(`APPLE_PASS_CERTIFICATE=${certificate}`, () => readAppleKeys(textOf(certificate), textOf(authority)), mistakes)
      : undefined
  const google =
    account && issuer ? keysIn(`GOOGLE_WALLET_ACCOUNT=${account}`, () => readGoogleKeys(textOf(account), issuer), mistakes) : undefined
  return { ...(apple ? { apple } : {}), ...(google ? { google } : {}), mistakes }
}

function keysIn<T extends object>(name: string, read: () => T | { reason: string }, mistakes: string[]): T | undefined {
  try {
    const keys = read()
    if (!('reason' in keys)) return keys
    mistakes.push(`${name} ${keys.reason}`)
  } catch (error) {
    // the message of a file or key error names neither its content nor the key
    mistakes.push(`${name} can’t be used: ${error instanceof Error ? error.message : String(error)}`)
  }
  return undefined
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}
