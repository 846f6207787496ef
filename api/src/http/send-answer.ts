import { Readable } from 'node:stream'
import type { Endpoint } from '@opentop/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cachedForm, keptForm, type CachedAnswer } from './answer-cache.ts'
import { bestEncoding, quickEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'

const jsonType = 'application/json; charset=utf-8'
const worthCompressing = 1400

type Media = NonNullable<Endpoint['media']>
const fileNames: Partial<Record<Media, string>> = {
  'application/pdf': 'voucher.pdf',
  'text/calendar': 'tour.ics',
  'application/vnd.apple.pkpass': 'ticket.pkpass',
}
const ownFileNames: Readonly<Record<string, string>> = { printReceipt: 'receipt.pdf' }

export function cacheControlOf({ cacheSeconds, keptSeconds }: Endpoint): string {
  const seconds = cacheSeconds ?? keptSeconds
  return seconds === undefined ? 'no-store' : `public, max-age=${seconds}`
}

/** A personal file: its URL may have a token, so no referrer is sent. */
export function sendFile(reply: FastifyReply, name: string, media: Media, answer: unknown): FastifyReply {
  const fileName = ownFileNames[name] ?? fileNames[media]
  return reply
    .type(media.startsWith('text/') ? `${media}; charset=utf-8` : media)
    .headers({
      ...(fileName === undefined ? {} : { 'content-disposition': `inline; filename="${fileName}"` }),
      'referrer-policy': 'no-referrer',
    })
    .send(isPages(answer) ? Readable.from(answer) : Buffer.from(String(answer), 'base64'))
}

function isPages(answer: unknown): answer is AsyncIterable<Uint8Array> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheSeconds, keptSeconds }: Endpoint,
  answer: unknown,
  keep: (made: CachedAnswer) => void,
): FastifyReply {
  const write = (): string => String(reply.serialize(answer))
  if (keptSeconds !== undefined) return sendKept(request, reply, keptForm(answer as object, write))
  const text = write()
  if (cacheSeconds === undefined) return sendOnce(request, reply, text)
  const made = cachedForm(text)
  keep(made)
  return sendKept(request, reply, made)
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, type = jsonType): FastifyReply {
  void reply.header('etag', answer.etag)
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const { body, encoding } = bestEncoding(answer, request.headers['accept-encoding'] as string | undefined)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  void reply.type(jsonType)
  if (text.length < worthCompressing) return reply.send(text)
  const { body, encoding } = quickEncoding(Buffer.from(text), request.headers['accept-encoding'] as string | undefined)
  return (encoding ? reply.header('content-encoding', encoding) : reply).send(body)
}
