import { execFileSync } from 'node:child_process'
import { createHash, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { passAuthority } from '../testing/pass-authority.ts'
import { applePass, readAppleKeys, type AppleKeys } from './apple.ts'
import { googleLink, readGoogleKeys } from './google.ts'
import type { WalletTicket } from './ticket.ts'

const folder = mkdtempSync(join(tmpdir(), 'opentop-pass-'))
const file = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

const { authority, certificate, account, accountKey } = passAuthority()
const ticket: WalletTicket = {
  id: '00000000-0000-4000-8000-000000000001',
  shop: 'Opentop',
  help: 'Questions? help@opentop.example',
  kind: 'Ticket',
  lang: 'fr',
  origin: 'https://opentop.example',
  product: 'Circuit “Île” en bateau',
  location: 'Paris',
  vehicle: 'boat',
  qr: 'OT2:ABC',
  code: 'ABCDEFGHJKMNPQRS',
  cells: [
    { name: 'Date', value: 'mer. 18 nov. 2026' },
    { name: 'Passager', value: 'Adulte' },
    { name: 'Départ', value: 'Pont Neuf' },
  ],
  startsAt: '2026-11-18T10:00:00.000Z',
  endsAt: '2026-11-19T00:00:00.000Z',
  position: { lat: 48.85, lng: 2.34 },
}
const icon = Buffer.from('89504e470d0a1a0a', 'hex')

describe('WAY-06 a ticket in Apple Wallet', () => {
  test('is a zip of pass, pictures, manifest and a signature that OpenSSL verifies against our own authority', () => {
    const keys = readAppleKeys(certificate, authority) as AppleKeys
    for (const [name, content] of filesIn(applePass(ticket, { ...keys, icon }, Date.now()))) writeFileSync(file(name), content)
    const pass = JSON.parse(readFileSync(file('pass.json'), 'utf8')) as Record<string, unknown>
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.opentop.ticket',
      teamIdentifier: 'TEAM123456',
      serialNumber: ticket.id,
      description: 'Ticket: Circuit “Île” en bateau',
      expirationDate: ticket.endsAt,
      barcodes: [{ message: ticket.qr, format: 'PKBarcodeFormatQR' }],
    })
    const manifest = JSON.parse(readFileSync(file('manifest.json'), 'utf8')) as Record<string, string>
    expect(Object.keys(manifest)).toEqual(['pass.json', 'icon.png', 'icon@2x.png'])
    for (const [name, hash] of Object.entries(manifest))
      expect([
        name,
        createHash('sha1')
          .update(readFileSync(file(name)))
          .digest('hex'),
      ]).toEqual([name, hash])
    writeFileSync(file('authority.pem'), authority)
    expect(verified('manifest.json')).toBe(true)
    writeFileSync(file('changed.json'), readFileSync(file('manifest.json'), 'utf8').replace(/"[0-9a-f]{3}/, '"000'))
    expect(verified('changed.json')).toBe(false)
  })

  function filesIn(zip: Buffer): [name: string, content: Buffer][] {
    const end = zip.length - 22
    expect(zip.readUInt32LE(end)).toBe(0x06054b50)
    let at = zip.readUInt32LE(end + 16)
    return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
      expect(zip.readUInt32LE(at)).toBe(0x02014b50)
      const [sum, size, nameLength, place] = [
        zip.readUInt32LE(at + 16),
        zip.readUInt32LE(at + 24),
        zip.readUInt16LE(at + 28),
        zip.readUInt32LE(at + 42),
      ]
      const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
      at += 46 + nameLength
      expect([zip.readUInt32LE(place), zip.toString('utf8', place + 30, place + 30 + nameLength)]).toEqual([0x04034b50, name])
      const content = zip.subarray(place + 30 + nameLength, place + 30 + nameLength + size)
      expect(crc32(content)).toBe(sum)
      return [name, content]
    })
  }

  function verified(content: string): boolean {
    const input = ['smime', '-verify', '-inform', 'DER', '-in', file('signature'), '-content', file(content), '-binary']
    try {
      execFileSync('openssl', [...input, '-CAfile', file('authority.pem'), '-purpose', 'any', '-out', file('out')], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  }

  test('a certificate of another authority, or a key of another certificate, is refused', () => {
    const other = passAuthority()
    expect(readAppleKeys(certificate, other.authority)).toEqual({ reason: expect.stringContaining('not signed by') as string })
    const mixed =
      certificate.slice(0, certificate.indexOf('-----BEGIN PRIVATE')) +
      other.certificate.slice(other.certificate.indexOf('-----BEGIN PRIVATE'))
    expect(readAppleKeys(mixed, authority)).toEqual({ reason: expect.stringContaining('does not belong') as string })
  })
})

test('WAY-06 a ticket in Google Wallet is a link with a token that the account signed, with one pass inside', () => {
  const keys = readGoogleKeys(account, '3388000000000000001')
  if ('reason' in keys) throw new Error(keys.reason)
  const link = googleLink(ticket, keys)
  expect(link.startsWith('https://pay.google.com/gp/v/save/')).toBe(true)
  const [head = '', claims = '', signature = ''] = link.slice('https://pay.google.com/gp/v/save/'.length).split('.')
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), accountKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'wallet@opentop.example',
    aud: 'google',
    typ: 'savetowallet',
    origins: ['https://opentop.example'],
    payload: { genericObjects: [{ id: `3388000000000000001.${ticket.id}`, barcode: { type: 'QR_CODE', value: ticket.qr } }] },
  })
  expect(readGoogleKeys('{}', '1')).toEqual({ reason: 'has no client_email or no private_key' })
})
