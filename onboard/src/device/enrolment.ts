/** What became of a device key: the shop knows it, does not, or could not be asked. */
export type Enrolment = 'known' | 'unknown' | 'unreached'

/** Keeps a key that the shop knows, if it is still wanted when the answer comes. */
export type Enrol = (key: string, isWanted: () => boolean) => Promise<Enrolment>

export function enrolmentOf(reply: { ok: boolean } | undefined): Enrolment {
  if (!reply) return 'unreached'
  return reply.ok ? 'known' : 'unknown'
}
