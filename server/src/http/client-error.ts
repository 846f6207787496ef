import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './security.ts'

const closeMs = 500

/** Bytes that are no HTTP request reach no handler; they get an answer with the security headers too. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const headers = Object.entries({ ...securityHeaders(), connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.end(`HTTP/1.1 ${statusOf(error.code)}\r\n${headers.join('')}\r\n`)
  // a client that keeps its half of the connection open would hold the socket for ever
  const timer = setTimeout(() => socket.destroy(), closeMs)
  socket.once('close', () => clearTimeout(timer))
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}

/** Node keeps the first of two Host headers; a proxy may have chosen the site by the other. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

export function refuseRequest(response: ServerResponse): void {
  response.writeHead(400, { ...securityHeaders(), connection: 'close', 'content-length': '0' }).end()
}
