import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Account } from 'oidc-provider'

export const client = { id: 'opentop-test', secret: 'a secret of the tests only' }

export type OpenIdProvider = { issuer: string; open: (returnUris: string[]) => void; stop: () => Promise<void> }
type ProviderShape = {
  routes?: Record<string, string>
  claims: Record<string, string[]>
  strict?: boolean
}

const named = ['given_name', 'family_name']
const googleShape: ProviderShape = { claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: named } }
/** Facebook has its own paths and scopes and never asserts that an address is verified. */
export const facebookShape: ProviderShape = {
  routes: { authorization: '/v24.0/dialog/oauth', token: '/v24.0/oauth/access_token', jwks: '/.well-known/oauth/openid/jwks/' },
  claims: { openid: ['sub'], email: ['email'], public_profile: named },
  strict: true,
}

/** A real OpenID Connect provider on loopback. Its port is known before the shop starts; `open` registers the shop's return addresses. */
export async function startOpenIdProvider({ routes, claims, strict = false }: ProviderShape = googleShape): Promise<OpenIdProvider> {
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const scopes = url.searchParams.get('scope')?.split(' ') ?? []
    if (strict && scopes.some((scope) => !(scope in claims))) return response.writeHead(400).end('Invalid Scopes')
    return answer ? answer(request, response) : response.writeHead(503).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    open(returnUris) {
      const provider = new Provider(issuer, {
        clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: returnUris }],
        claims,
        ...(routes ? { routes } : {}),
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        cookies: { keys: ['for the tests'] },
        findAccount: async (_context, id) => accountOf(id),
      })
      answer = provider.callback()
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

/** The login x has the address x@provider.example; a login that contains `unproved` has an unverified one. */
function accountOf(id: string): Account {
  const verified = !id.includes('unproved')
  return {
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@provider.example`, email_verified: verified, given_name: 'Gil', family_name: 'Costa' }),
  }
}
