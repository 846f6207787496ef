import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; url: string; body: string; referer: string; cookie: string }

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const scripts: Record<string, string> = {
  // like a real tag manager, it forwards every entry of the data layer
  '/tags.js': `document.documentElement.dataset.tags = new URL(document.currentScript.src).searchParams.get('id')
    const collect = new URL('/collect', document.currentScript.src)
    const told = dataLayer.push.bind(dataLayer)
    const handOn = (entry) => navigator.sendBeacon(collect, JSON.stringify({ buyer: window.buyer, page: location.href, entry }))
    dataLayer.forEach(handOn)
    dataLayer.push = (...entries) => (entries.forEach(handOn), told(...entries))`,
  '/experiment.js': 'document.documentElement.dataset.experiment = "on"',
  '/chat.js':
    'setTimeout(() => { const b = document.createElement("button"); b.id = "chat-of-others"; b.textContent = "Chat"; document.body.append(b) }, 1500)',
  '/captcha.js':
    'window.grecaptcha = { ready: (then) => then(), execute: (key, { action }) => Promise.resolve(["token", key, action].join(" ")) }',
  '/reviews.js':
    'document.querySelectorAll("[data-reviews]").forEach((box) => { box.textContent = "Reviews of others " + box.dataset.reviews })',
}

export async function startFakeThirdParties(): Promise<{ origin: string; server: Server }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = request.url ?? ''
      const path = url.split('?', 1)[0] ?? ''
      if (path === '/asked') return response.end(JSON.stringify(asked))
      const { referer = '', cookie = '' } = request.headers
      asked.push({ method: request.method ?? '', url, body, referer, cookie })
      response.setHeader('access-control-allow-origin', '*')
      if (path === '/slow.js') return undefined
      if (path === '/verify') return response.end(JSON.stringify(verdictOn(new URLSearchParams(body))))
      if (path.startsWith('/tiles/')) return response.setHeader('content-type', 'image/png').end(pixel)
      if (path.startsWith('/api/') || path === '/collect') return response.end('{}')
      const script = scripts[path]
      response.setHeader('content-type', 'text/javascript')
      return response.writeHead(script ? 200 : 404).end(script)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

function verdictOn(form: URLSearchParams): object {
  const [word, key, action] = (form.get('response') ?? '').split(' ')
  return { success: form.get('secret') === 'hidden' && word === 'token' && key === 'public', score: 0.9, action }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

export function thirdPartiesFile(origin: string): string {
  const party = (path: string, more: object = {}): object => ({ key: 'KEY-1', script: `${origin}${path}`, ...more })
  return JSON.stringify({
    portugal: {
      tagManager: party('/tags.js?id={key}'),
      experimentScript: party('/experiment.js'),
      chat: party('/chat.js', { ready: '#chat-of-others' }),
      reviews: party('/reviews.js'),
      captcha: { siteKey: 'public', secret: 'hidden', script: `${origin}/captcha.js?render={key}`, verify: `${origin}/verify` },
      mapTiles: `${origin}/tiles/{z}/{x}/{y}.png`,
      mapCredit: 'Maps of others',
      errorReporting: `${origin.replace('://', '://key@')}/7`,
    },
  })
}
