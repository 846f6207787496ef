import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { langs } from '@opentop/domain/lang'
import { zipSync } from 'fflate'
import { detachedSignature, type Signer } from './signature.ts'
import { passColours, type WalletTicket } from './ticket.ts'

export type AppleKeys = Signer & { passType: string; team: string }
type ApplePasses = AppleKeys & { icon: Buffer }
/** Without compression: passes are small, and their pictures are compressed already. The day is the first that the format can write. */
const stored = { level: 0, mtime: new Date(1980, 0, 1) } as const

export function readAppleKeys(certificatePem: string, authorityPem: string): AppleKeys | { reason: string } {
  const certificate = new X509Certificate(certificatePem)
  const key = createPrivateKey(certificatePem)
  const authority = new X509Certificate(authorityPem)
  const passType = subjectOf(certificate, 'UID')
  const team = subjectOf(certificate, 'OU')
  if (!certificate.checkPrivateKey(key)) return { reason: 'has a key that does not belong to the certificate' }
  if (!certificate.verify(authority.publicKey)) return { reason: 'is not signed by the certificate in APPLE_PASS_AUTHORITY' }
  if (!passType || !team) return { reason: 'names no pass type (UID) or no team (OU) in its subject' }
  return { certificate, key, authority, passType, team }
}

function subjectOf({ subject }: X509Certificate, name: 'UID' | 'OU'): string | undefined {
  return subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

export function applePass(ticket: WalletTicket, passes: ApplePasses, now: number): Buffer {
  const files = {
    'pass.json': Buffer.from(JSON.stringify(passOf(ticket, passes))),
    'icon.png': passes.icon,
    'icon@2x.png': passes.icon,
  }
  const hashes = Object.entries(files).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')] as const)
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  const signature = detachedSignature(manifest, passes, new Date(now))
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, stored))
}

function passOf(ticket: WalletTicket, { passType, team }: ApplePasses): object {
  const fields = ticket.cells.map(({ name, value }, index) => ({ key: `cell${index}`, label: name, value }))
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: ticket.id,
    organizationName: ticket.shop,
    description: `${ticket.kind}: ${ticket.product}`,
    logoText: ticket.shop,
    language: langs[ticket.lang].intl,
    backgroundColor: rgb(ticket.vehicle === 'boat' ? passColours.boat : passColours.bus),
    foregroundColor: rgb(passColours.text),
    labelColor: rgb(passColours.label),
    ...(ticket.endsAt ? { expirationDate: ticket.endsAt } : {}),
    ...(ticket.startsAt ? { relevantDate: ticket.startsAt } : {}),
    ...(ticket.position ? { locations: [{ latitude: ticket.position.lat, longitude: ticket.position.lng }] } : {}),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.qr, messageEncoding: 'iso-8859-1', altText: ticket.code }],
    eventTicket: {
      primaryFields: [{ key: 'tour', label: ticket.location, value: ticket.product }],
      secondaryFields: fields.slice(0, 2),
      auxiliaryFields: fields.slice(2, 6),
      backFields: [...fields, { key: 'help', label: ticket.shop, value: ticket.help }].map((field) => ({
        ...field,
        key: `back-${field.key}`,
      })),
    },
  }
}

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}
