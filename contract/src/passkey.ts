import { Type } from 'typebox'
import { OpaqueId, strict } from './shape.ts'

const Bytes = Type.String({ pattern: '^[\\w-]*$', maxLength: 20_000 })
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const Transports = Type.Array(Type.Enum([...transports]), { maxItems: 10 })
const Descriptor = Type.Object({ id: Bytes, type: Type.Literal('public-key'), transports: Type.Optional(Transports) }, strict)

const RegistrationOptions = Type.Object(
  {
    rp: Type.Object({ id: Type.String(), name: Type.String() }, strict),
    user: Type.Object({ id: Bytes, name: Type.String(), displayName: Type.String() }, strict),
    challenge: Bytes,
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }, strict)),
    timeout: Type.Integer(),
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: Type.Object(
      { residentKey: Type.Literal('required'), requireResidentKey: Type.Boolean(), userVerification: Type.Literal('required') },
      strict,
    ),
    attestation: Type.Literal('none'),
  },
  strict,
)
const SignInOptions = Type.Object(
  {
    rpId: Type.String(),
    challenge: Bytes,
    timeout: Type.Integer(),
    allowCredentials: Type.Array(Descriptor),
    userVerification: Type.Literal('required'),
  },
  strict,
)
export const RegistrationStart = Type.Object({ challengeId: OpaqueId, options: RegistrationOptions }, strict)
export const SignInStart = Type.Object({ challengeId: OpaqueId, options: SignInOptions }, strict)

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Enum(['cross-platform', 'platform'])),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}
export const NewPasskey = Type.Object(
  {
    ...credential,
    response: Type.Object(
      {
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        authenticatorData: Type.Optional(Bytes),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
        publicKeyAlgorithm: Type.Optional(Type.Integer()),
        publicKey: Type.Optional(Bytes),
      },
      strict,
    ),
  },
  strict,
)
export const UsedPasskey = Type.Object(
  {
    ...credential,
    response: Type.Object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Type.Optional(Bytes) }, strict),
  },
  strict,
)
