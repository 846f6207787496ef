import type { Shop } from '@opentop/api/call/shop'
import { isDemoBrowser, serveDemoLink } from '@opentop/api/http/demo-browser'
import { findMail, findMails, type KeptMail } from '@opentop/store/mail'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const maxMails = 100

/** Mails that were stored instead of sent, for developers on this machine. Only without SMTP_URL and DATABASE_URL. */
export function serveMailPage(app: FastifyInstance, shop: Shop): void {
  const { database } = shop
  serveDemoLink(app, shop, '/dev/mails')
  const toDemoBrowser = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: () => Promise<FastifyReply | undefined>,
  ): Promise<FastifyReply> => {
    const found = isDemoBrowser(shop, request) ? await show() : undefined
    return found ?? (reply.callNotFound() as unknown as FastifyReply)
  }
  app.get('/dev/mails', (request, reply) =>
    toDemoBrowser(request, reply, async () => {
      const rows = (await findMails(database, maxMails)).map(
        (mail) =>
          `<li><a href="/dev/mails/${mail.id}">${escaped(mail.subject)}</a> to ${escaped(mail.recipient)}, ${mail.sentAt.toISOString()}</li>`,
      )
      return html(reply, `<h1>Mails</h1>${rows.length === 0 ? '<p>None so far.</p>' : `<ol>${rows.join('')}</ol>`}`)
    }),
  )
  app.get<{ Params: { id: string } }>('/dev/mails/:id', (request, reply) =>
    toDemoBrowser(request, reply, async () => {
      const mail = await findMail(database, request.params.id)
      if (!mail) return undefined
      const attachments = mail.attachments.map((one, n) => `<li><a href="/dev/mails/${mail.id}/${n}">${escaped(one.name)}</a></li>`)
      return html(
        reply,
        `<h1>${escaped(mail.subject)}</h1><p>To ${escaped(mail.recipient)}</p><ul>${attachments.join('')}</ul><p><a href="/dev/mails/${mail.id}/html">As designed</a></p><pre>${escaped(mail.text)}</pre>`,
      )
    }),
  )
  app.get<{ Params: { id: string; part: string } }>('/dev/mails/:id/:part', (request, reply) =>
    toDemoBrowser(request, reply, async () => {
      const mail = await findMail(database, request.params.id)
      if (mail && request.params.part === 'html')
        return reply
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
          .type('text/html; charset=utf-8')
          .send(withPictures(mail))
      const file = mail?.attachments[Number(request.params.part)]
      return file && reply.type(file.type).send(Buffer.from(file.base64, 'base64'))
    }),
  )
}

/** A browser can't open `cid:` addresses as mail programs do. */
function withPictures({ html: page, attachments }: Pick<KeptMail, 'html' | 'attachments'>): string {
  return attachments.reduce(
    (text, { cid, type, base64 }) => (cid === undefined ? text : text.replaceAll(`cid:${cid}`, `data:${type};base64,${base64}`)),
    page,
  )
}

function html(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Mails</title><body>${body}</body></html>`,
    )
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}
