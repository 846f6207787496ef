import { openProvider } from './http.ts'

const { PROVIDER_HOST, PROVIDER_PORT, PROVIDER_FILE, PROVIDER_ACCOUNT, PROVIDER_API_KEY, PROVIDER_HMAC_KEY, PROVIDER_PUBLIC_URL } =
  process.env
if (!PROVIDER_FILE || !PROVIDER_ACCOUNT || !PROVIDER_API_KEY || !PROVIDER_HMAC_KEY) {
  console.error('PROVIDER_FILE, PROVIDER_ACCOUNT, PROVIDER_API_KEY and PROVIDER_HMAC_KEY must be set')
  process.exit(1)
}
const app = openProvider({
  file: PROVIDER_FILE,
  account: PROVIDER_ACCOUNT,
  apiKey: PROVIDER_API_KEY,
  hmacKey: PROVIDER_HMAC_KEY,
  publicUrl: PROVIDER_PUBLIC_URL || undefined,
})
await app.listen({ port: Number(PROVIDER_PORT ?? 0), host: PROVIDER_HOST || '127.0.0.1' })
const address = app.server.address()
console.log(`provider at ${typeof address === 'object' && address ? address.port : 0}`)

// The shop starts this process with a pipe on stdin: when the shop is killed the pipe ends, and so does this process.
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
