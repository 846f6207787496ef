import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { der, oid, setOf, tag, utcTime } from '../wallet/der.ts'

const bitString = 0x03
const utf8 = 0x0c
const yes = Buffer.from('0101ff', 'hex')
const oids = { UID: '0.9.2342.19200300.100.1.1', CN: '2.5.4.3', OU: '2.5.4.11' }
const signedWith = der(tag.sequence, oid('1.2.840.113549.1.1.11'), der(tag.null))
const yearMs = 365 * 24 * 60 * 60_000

type Name = Partial<Record<keyof typeof oids, string>>

export function passAuthority(): { authority: string; certificate: string; account: string; accountKey: KeyObject } {
  const root = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const holder = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rootName = { CN: 'Opentop test authority' }
  const name = { UID: 'pass.example.opentop.ticket', CN: 'Pass Type ID: pass.example.opentop.ticket', OU: 'TEAM123456' }
  const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    authority: certificateOf(1, rootName, root.publicKey, rootName, root.privateKey, true),
    certificate: certificateOf(2, name, holder.publicKey, rootName, root.privateKey, false) + pem(holder.privateKey),
    account: JSON.stringify({ client_email: 'wallet@opentop.example', private_key: pem(google.privateKey) }),
    accountKey: google.publicKey,
  }
}

function certificateOf(serial: number, subject: Name, key: KeyObject, issuer: Name, issuerKey: KeyObject, isAuthority: boolean): string {
  const constraints = der(tag.sequence, oid('2.5.29.19'), yes, der(tag.octets, der(tag.sequence, ...(isAuthority ? [yes] : []))))
  const body = der(
    tag.sequence,
    der(tag.context0, Buffer.from('020102', 'hex')),
    der(tag.integer, Buffer.from([serial])),
    signedWith,
    nameOf(issuer),
    der(tag.sequence, utcTime(new Date(Date.now() - yearMs)), utcTime(new Date(Date.now() + yearMs))),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(tag.context0 + 3, der(tag.sequence, constraints)),
  )
  const signature = der(bitString, Buffer.from([0]), sign('sha256', body, issuerKey))
  const lines =
    der(tag.sequence, body, signedWith, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function nameOf(name: Name): Buffer {
  const parts = Object.entries(name).map(([key, value]) =>
    setOf([der(tag.sequence, oid(oids[key as keyof typeof oids]), der(utf8, Buffer.from(value)))]),
  )
  return der(tag.sequence, ...parts)
}
