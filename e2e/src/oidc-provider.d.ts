declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type Account = { accountId: string; claims: () => Record<string, unknown> }
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: object[]
        claims: Record<string, string[]>
        routes?: Record<string, string>
        conformIdTokenClaims: boolean
        pkce: { required: () => boolean }
        cookies: { keys: string[] }
        findAccount: (context: unknown, id: string) => Promise<Account>
      },
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
