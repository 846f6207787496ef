import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { OfficeAnswers, OfficeInputs } from '@opentop/contract/office-api'

type Forged = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
}
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, credential: 0x40 }

export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  #userHandle = ''
  readonly #origin: string
  constructor(origin = 'http://office.localhost:3000') {
    this.#origin = origin
  }

  make({ options }: OfficeAnswers['startPasskey'], forged: Forged = {}): OfficeInputs['addPasskey']['response'] {
    this.#userHandle = options.user.id
    const head = this.#head(forged.rpId ?? options.rp.id, flags.credential, forged)
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([head, Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, forged)
    return {
      ...this.#credential(),
      response: { clientDataJSON: clientDataJSON.toString('base64url'), attestationObject: attestation.toString('base64url') },
    }
  }

  use({ options }: OfficeAnswers['startPasskeySignIn'], forged: Forged = {}): OfficeInputs['signInWithPasskey']['response'] {
    const data = this.#head(forged.rpId ?? options.rpId, 0, forged)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, forged)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), this.#keys.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #credential() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Forged): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #head(rpId: string, more: number, { counter = (this.#counter += 1), isVerified = true }: Forged): Buffer {
    const head = Buffer.alloc(37)
    sha256(rpId).copy(head)
    head[32] = flags.present | more | (isVerified ? flags.verified : 0)
    head.writeUInt32BE(counter, 33)
    return head
  }
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}
