import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { livePath } from '@opentop/contract/live-event'
import { officeRoot } from '@opentop/contract/office-paths'
import { officeCookie } from '../http/office-cookie.ts'

type Heard = { id: string; name: string; data: { subjectId?: string; data?: Record<string, unknown> } }
export type LiveClient = {
  status: number
  headers: IncomingHttpHeaders
  heard: Heard[]
  isOver: () => boolean
  stop: () => void
}

export async function listen(origin: string, token: string | undefined, lastId?: string): Promise<LiveClient> {
  const { host, port } = new URL(origin)
  const asking = request({
    // not every machine resolves names below localhost
    host: '127.0.0.1',
    port,
    path: `${officeRoot}${livePath}`,
    agent: false,
    headers: {
      host,
      ...(token === undefined ? {} : { cookie: `${officeCookie}=${token}` }),
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
  })
  const answer = await new Promise<IncomingMessage>((done, failed) => asking.once('response', done).once('error', failed).end())
  const heard: Heard[] = []
  let isOver = false
  asking.on('error', () => void (isOver = true))
  void read(answer, heard).finally(() => void (isOver = true))
  return { status: answer.statusCode ?? 0, headers: answer.headers, heard, isOver: () => isOver, stop: () => asking.destroy() }
}

async function read(answer: IncomingMessage, heard: Heard[]): Promise<void> {
  let text = ''
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      text += String(chunk)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        const name = field('event')
        if (name !== '' && name !== 'alive') heard.push({ id: field('id'), name, data: JSON.parse(field('data')) as Heard['data'] })
      }
    }
  } catch {
    // the connection was cut
  }
}
