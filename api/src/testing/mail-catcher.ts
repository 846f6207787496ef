import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type Caught = { mail: Email; recipients: string[] }
export type MailCatcher = { url: string; caught: Caught[]; stop: () => Promise<void> }

type Habits = {
  delayMs?: number
  refuses?: number
  fails?: () => boolean
}

export async function catchMails({ delayMs = 0, refuses = 0, fails = () => false }: Habits = {}): Promise<MailCatcher> {
  const caught: Caught[] = []
  let refused = 0
  async function keep(raw: Buffer, session: SMTPServerSession, done: (error?: Error) => void): Promise<void> {
    if (refused < refuses || fails()) {
      refused += 1
      return done(new Error('450 come back later'))
    }
    caught.push({ mail: await PostalMime.parse(raw), recipients: session.envelope.rcptTo.map(({ address }) => address) })
    setTimeout(() => done(), delayMs)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => void keep(Buffer.concat(chunks), session, done))
    },
  })
  // a client that was killed resets its connection
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, caught, stop: () => new Promise((done) => server.close(() => done())) }
}
