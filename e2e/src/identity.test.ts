import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openIdProvider, providerKeys, type IdentityProvider, type ProviderKey } from '@opentop/api/outside/identity'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Forge = (claims: JWTPayload) => Promise<string>
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const returned = (key: ProviderKey): URL => new URL(`http://localhost/sign-in/${key}/return?code=c&state=${secrets.state}`)
let server: Server
let issuer: string
let forge: Forge
const providers = new Map<ProviderKey, IdentityProvider>()
let right: Forge
const forgeries: Record<string, Forge> = {}

beforeAll(async () => {
  const ours = await generateKeyPair('RS256', { extractable: true })
  const theirs = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const sign = (claims: JWTPayload, key = ours.privateKey): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key)
  const publicText = new TextEncoder().encode(await exportSPKI(ours.publicKey))
  right = (claims) => sign(claims)
  Object.assign(forgeries, {
    'no signature': async (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
    'a public key used as a secret': (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(publicText),
    'the client’s secret as a key': (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret-of-the-client-0123456789ab')),
    'a stranger’s key': (claims: JWTPayload) => sign(claims, theirs.privateKey),
    'another audience': (claims: JWTPayload) => sign({ ...claims, aud: 'another-shop' }),
    'another issuer': (claims: JWTPayload) => sign({ ...claims, iss: 'http://127.0.0.1:1' }),
    'another nonce': (claims: JWTPayload) => sign({ ...claims, nonce: 'x'.repeat(43) }),
    'no nonce': ({ nonce: _nonce, ...claims }: JWTPayload) => sign(claims),
    expired: (claims: JWTPayload) => sign({ ...claims, iat: 1_700_000_000, exp: 1_700_000_600 }),
    'no address': ({ email: _email, ...claims }: JWTPayload) => sign(claims),
    'a changed claim': async (claims: JWTPayload) => {
      const [head, , tail] = (await sign(claims)).split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')}.${tail}`
    },
  })
  server = createServer((request, response) => {
    const send = (body: object): void => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url?.endsWith('/keys') || request.url?.endsWith('/jwks/')) return send({ keys: [jwk] })
    if (request.url?.startsWith('/.well-known/'))
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: 'client',
      sub: '7',
      nonce: secrets.nonce,
      iat: now,
      exp: now + 300,
      email: 'a@b.example',
      email_verified: true,
    }
    void forge(claims).then((token) => send({ access_token: 'x', token_type: 'Bearer', id_token: token }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const key of providerKeys)
    providers.set(key, openIdProvider(key, { issuer, clientId: 'client', clientSecret: 'secret-of-the-client-0123456789ab' }))
})
afterAll(() => server.close())

const scopes = { google: 'openid email profile', facebook: 'openid email public_profile' }

describe.each(providerKeys)('MEM-01 tokens of the OpenID provider %s', (key) => {
  const provider = (): IdentityProvider => providers.get(key) as IdentityProvider

  test('the authorization request has state, nonce and a PKCE challenge, and no secret', async () => {
    const url = new URL(await provider().begin(`http://localhost/sign-in/${key}/return`, secrets))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
      scope: scopes[key],
    })
    expect(url.href).not.toContain(secrets.verifier)
    expect(url.searchParams.get('code_challenge')).toHaveLength(43)
  })

  test('a valid token is accepted; eleven forged tokens and a state of another browser are refused', async () => {
    forge = right
    expect(await provider().finish(returned(key), secrets)).toMatchObject({
      subject: `${issuer} 7`,
      email: 'a@b.example',
      emailVerified: true,
    })
    expect(Object.keys(forgeries)).toHaveLength(11)
    for (const [name, forged] of Object.entries(forgeries)) {
      forge = forged
      expect(await provider().finish(returned(key), secrets), name).toBeUndefined()
    }
    forge = right
    expect(await provider().finish(returned(key), { ...secrets, state: 'other'.repeat(9) })).toBeUndefined()
  })
})
