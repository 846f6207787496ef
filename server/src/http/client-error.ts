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
