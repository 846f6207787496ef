import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const client = { id: 'opentop-test', secret: 'a secret of the tests only' }

export type OpenIdHouse = { issuer: string; open: (returnUris: string[]) => void; stop: () => Promise<void> }

/** A real provider of OpenID Connect on loopback. Its port is known before the shop starts; it opens once it knows the shop's. */
export async function openIdHouse(): Promise<OpenIdHouse> {
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => (answer ? answer(request, response) : response.writeHead(503).end()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    open(returnUris) {
      const provider = new Provider(issuer, {
        clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: returnUris }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        cookies: { keys: ['for the tests'] },
        // whoever signs in as x is x@house.example; a name with `unproved` in it has an address that nobody checked
        findAccount: async (_context, id) => ({
          accountId: id,
          claims: () => ({
            sub: id,
            email: `${id}@house.example`,
            email_verified: !id.includes('unproved'),
            given_name: 'Gil',
            family_name: 'Costa',
          }),
        }),
      })
      answer = provider.callback()
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
