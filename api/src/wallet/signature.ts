import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto'
import { der, elementsOf, oid, setOf, tag, utcTime } from './der.ts'

const oids = {
  data: oid('1.2.840.113549.1.7.1'),
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingTime: oid('1.2.840.113549.1.9.5'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
  rsa: oid('1.2.840.113549.1.1.1'),
}
const sha256 = der(tag.sequence, oids.sha256, der(tag.null))

export type Signer = {
  certificate: X509Certificate
  key: KeyObject
  authority: X509Certificate
}

/** A detached PKCS #7 signature (CMS SignedData, RFC 5652) with SHA-256 and RSA, with both certificates, as Apple Wallet needs it. */
export function detachedSignature(content: Buffer, { certificate, key, authority }: Signer, at: Date): Buffer {
  const attributes = [
    attribute(oids.contentType, oids.data),
    attribute(oids.signingTime, utcTime(at)),
    attribute(oids.messageDigest, der(tag.octets, createHash('sha256').update(content).digest())),
  ]
  // the signature is over the attributes as a SET; inside the structure they have a context tag
  const signed = setOf(attributes)
  const inside = Buffer.from(signed)
  inside[0] = tag.context0
  const signerInfo = der(
    tag.sequence,
    integer(1),
    der(tag.sequence, ...issuerAndSerial(certificate)),
    sha256,
    inside,
    der(tag.sequence, oids.rsa, der(tag.null)),
    der(tag.octets, sign('sha256', signed, key)),
  )
  const signedData = der(
    tag.sequence,
    integer(1),
    der(tag.set, sha256),
    der(tag.sequence, oids.data),
    der(tag.context0, certificate.raw, authority.raw),
    der(tag.set, signerInfo),
  )
  return der(tag.sequence, oids.signedData, der(tag.context0, signedData))
}

function attribute(type: Buffer, value: Buffer): Buffer {
  return der(tag.sequence, type, der(tag.set, value))
}

function integer(value: number): Buffer {
  return der(tag.integer, Buffer.from([value]))
}

/** Copied byte by byte from the certificate, because the verifier compares the bytes. */
function issuerAndSerial(certificate: X509Certificate): Buffer[] {
  const [body = Buffer.alloc(0)] = elementsOf(certificate.raw)
  const fields = elementsOf(body)
  // a certificate of version 3 begins with its version
  const at = fields[0]?.[0] === tag.context0 ? 1 : 0
  const [serialNumber, , issuer] = fields.slice(at)
  return serialNumber && issuer ? [issuer, serialNumber] : []
}
