/** What became of a device key: the shop knows it, does not, or could not be asked. */
export type Enrolment = 'known' | 'unknown' | 'unreached'

export function enrolmentOf(reply: { ok: boolean } | undefined): Enrolment {
  if (!reply) return 'unreached'
  return reply.ok ? 'known' : 'unknown'
}
