import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoded } from '@opentop/api/http/encoding'
import { etagOf, matchesEtag } from '@opentop/api/http/etag'

export type ServedFile = Encoded & { etag: string }
export type StaticFile = ServedFile & { type: string; immutable: boolean }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** The built files with their compressed copies, all in memory. Those below assets/ have a hash in their name and never change. */
export function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in types && !name.startsWith('.vite'),
  )
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, fileOf(join(folder, name), name.startsWith('assets'))]))
}

function fileOf(path: string, immutable: boolean): StaticFile {
  const bytes = readFileSync(path)
  const type = types[extname(path)] ?? 'application/octet-stream'
  const beside = (ending: string): Buffer | undefined => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  return { plain: bytes, br: beside('.br'), gzip: beside('.gz'), type, immutable, etag: etagOf(bytes) }
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile, type: string, cacheControl: string): FastifyReply {
  void reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', etag: file.etag })
  if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  const { body, encoding } = bestEncoding(file, request.headers['accept-encoding'] as string | undefined)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
