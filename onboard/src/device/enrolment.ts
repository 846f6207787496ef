export type Enrolment = 'known' | 'unknown' | 'unreached'

export type Enrol = (key: string, isWanted: () => boolean) => Promise<Enrolment>

export function enrolmentOf(reply: { ok: boolean } | undefined): Enrolment {
  if (!reply) return 'unreached'
  return reply.ok ? 'known' : 'unknown'
}
