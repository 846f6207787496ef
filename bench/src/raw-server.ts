import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

// A minimal Node server: the same bytes and headers for every request.
const { body, headers } = JSON.parse(readFileSync(process.env.RAW_ANSWER ?? '', 'utf8')) as {
  body: string
  headers: Record<string, string>
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`raw on ${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('SIGTERM', () => process.exit(0))
