import { createHash } from 'node:crypto'
import type { Database } from '@opentop/store/db'
import { insertMail } from '@opentop/store/mail'

export type Attachment = {
  name: string
  type: string
  content: Buffer
  cid?: string
}
export type Mail = {
  key: string
  from: Address
  to: string
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  replyTo?: Address
  leaveLink?: string
}
type Address = { name: string; address: string }
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

const onePlainAddress = /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+\.[^\s,;:<>()"\\@]+$/

/** Exactly one plain address: no further recipients and no header injection. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && onePlainAddress.test(text)
}

/** Sends through a mail server. The Message-ID is derived from the key, so that servers and clients recognise a duplicate. */
export function smtpMailer(url: string): Mailer {
  const opened = openTransport(url)
  return {
    async send({ key, from, to, subject, text, html, attachments, replyTo, leaveLink }) {
      const host = from.address.slice(from.address.lastIndexOf('@') + 1)
      const transport = await opened
      await transport.sendMail({
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`,
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        html,
        ...(replyTo ? { replyTo } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...(leaveLink ? { 'List-Unsubscribe': `<${leaveLink}>` } : {}) },
        attachments: attachments.map(({ name, type, content, cid }) => ({
          filename: name,
          contentType: type,
          content,
          ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
        })),
      })
    },
    close: () => void opened.then((transport) => transport.close()),
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function localMailer(database: Database): Mailer {
  return {
    async send({ key, to, subject, text, html, attachments }) {
      const kept = attachments.map(({ name, type, content, cid }) => ({
        name,
        type,
        base64: content.toString('base64'),
        ...(cid === undefined ? {} : { cid }),
      }))
      await database.transaction((tx) => insertMail(tx, key, { recipient: to, subject, text, html, attachments: kept }))
    },
    close: () => undefined,
  }
}
