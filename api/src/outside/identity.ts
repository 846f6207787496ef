import type { Identity } from '@opentop/domain/member/member'
import { storable } from '@opentop/domain/storable'
import type { Configuration, ServerMetadata } from 'openid-client'

export const providerKeys = ['google', 'facebook'] as const
export type ProviderKey = (typeof providerKeys)[number]

/** Bind one sign-in to one browser; none can be guessed by another. */
export type SignInSecrets = { state: string; nonce: string; verifier: string }
export type IdentityProvider = {
  begin: (redirectUri: string, secrets: SignInSecrets) => Promise<string>
  finish: (returned: URL, secrets: SignInSecrets) => Promise<Identity | undefined>
}
export type ProviderConfig = { issuer: string; clientId: string; clientSecret: string }

const timeoutSeconds = 5
/** Facebook refuses unknown scopes, and has its own name for the profile scope. */
const scopes: Readonly<Record<ProviderKey, string>> = { google: 'openid email profile', facebook: 'openid email public_profile' }

export const issuers: Readonly<Record<ProviderKey, string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
}
/** Facebook's discovery document lacks the token endpoint, so its metadata is written here. */
function facebookAt(issuer: string): ServerMetadata {
  const graph = issuer === issuers.facebook ? 'https://graph.facebook.com' : issuer
  return {
    issuer,
    authorization_endpoint: `${issuer}/v24.0/dialog/oauth`,
    token_endpoint: `${graph}/v24.0/oauth/access_token`,
    jwks_uri: `${issuer}/.well-known/oauth/openid/jwks/`,
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

/** Any OpenID Connect provider: authorization code with PKCE, state and nonce, and an ID token whose signature is verified. */
export function openIdProvider(key: ProviderKey, { issuer, clientId, clientSecret }: ProviderConfig): IdentityProvider {
  const library = () => import('openid-client')
  let configured: Promise<Configuration> | undefined
  async function configure(): Promise<Configuration> {
    const { allowInsecureRequests, Configuration, discovery, enableNonRepudiationChecks } = await library()
    const isLoopback = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(issuer)
    const settings = { timeout: timeoutSeconds, execute: isLoopback ? [allowInsecureRequests] : [] }
    const made =
      key === 'facebook'
        ? new Configuration(facebookAt(issuer), clientId, clientSecret)
        : await discovery(new URL(issuer), clientId, clientSecret, undefined, settings)
    for (const allow of settings.execute) allow(made)
    made.timeout = timeoutSeconds
    enableNonRepudiationChecks(made)
    return made
  }
  function configuration(): Promise<Configuration> {
    configured ??= configure()
    // a provider that could not be reached is asked again at the next attempt
    configured.catch(() => (configured = undefined))
    return configured
  }
  return {
    async begin(redirectUri, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: scopes[key],
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async finish(returned, { state, nonce, verifier }) {
      try {
        const { authorizationCodeGrant } = await library()
        const tokens = await authorizationCodeGrant(await configuration(), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return identityOf(key, tokens.claims())
      } catch {
        return undefined
      }
    },
  }
}

function identityOf(provider: ProviderKey, claims: Readonly<Record<string, unknown>> | undefined): Identity | undefined {
  const text = (name: string): string => (typeof claims?.[name] === 'string' ? storable(claims[name].slice(0, 200)) : '')
  const [subject, email] = [text('sub'), text('email').trim()]
  if (!subject || !email) return undefined
  return {
    provider,
    subject: `${text('iss')} ${subject}`,
    email,
    emailVerified: claims?.email_verified === true,
    firstName: text('given_name').trim() || text('name').trim() || email.split('@')[0] || email,
    lastName: text('family_name').trim(),
  }
}
