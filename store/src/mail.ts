import { randomUUID } from 'node:crypto'
import { oneRow, type Db, type Tx } from './db.ts'

type KeptAttachment = { name: string; type: string; base64: string; cid?: string }
export type KeptMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  attachments: KeptAttachment[]
  sentAt: Date
}

/** The local mailbox stores one mail per key, however often it is sent. */
export async function insertMail(tx: Tx, key: string, mail: Omit<KeptMail, 'id' | 'sentAt'>): Promise<void> {
  await tx.rows(
    `INSERT INTO mails (id, dedupe_key, recipient, subject, text, html, attachments, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, now()) ON CONFLICT (dedupe_key) DO NOTHING`,
    [randomUUID(), key, mail.recipient, mail.subject, mail.text, mail.html, JSON.stringify(mail.attachments)],
  )
}

export function findMails(db: Db, limit: number): Promise<Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'sentAt'>[]> {
  return db.rows('SELECT id, recipient, subject, sent_at AS "sentAt" FROM mails ORDER BY sent_at DESC LIMIT $1', [limit])
}

export function findMail(db: Db, id: string): Promise<KeptMail | undefined> {
  return oneRow(
    db.rows<KeptMail>('SELECT id, recipient, subject, text, html, attachments, sent_at AS "sentAt" FROM mails WHERE id::text = $1', [id]),
  )
}
