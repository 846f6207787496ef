import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passAuthority } from '@opentop/api/testing/pass-authority'

export function walletFiles(): { settings: Record<string, string>; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-wallet-'))
  const { authority, certificate, account } = passAuthority()
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  return {
    settings: {
      APPLE_PASS_CERTIFICATE: file('certificate.pem', certificate),
      APPLE_PASS_AUTHORITY: file('authority.pem', authority),
      GOOGLE_WALLET_ACCOUNT: file('account.json', account),
      GOOGLE_WALLET_ISSUER: '3388000000000000001',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
