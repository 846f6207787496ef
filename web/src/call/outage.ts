import { isOutage, outageMs, outagePause } from '@opentop/domain/outage/outage'
import type { Translate } from '../messages/translator.ts'
import { closeModal, genericModal, showModal, type ModalContent } from '../modal/generic-modal.ts'

/** Undefined if the visitor has closed the question. */
export async function answerAfterOutage(ask: () => Promise<Response>, first: Response, t: Translate): Promise<Response | undefined> {
  const waiting: ModalContent = { title: t('outage.title'), html: `${t('outage.safe')} ${t('outage.by-itself')}` }
  for (;;) {
    showModal(waiting)
    const isWaiting = (): boolean => genericModal.get() === waiting
    const answer = await repeated(ask, secondsIn(first), isWaiting)
    const isOpen = isWaiting()
    if (answer || !isOpen) {
      if (isOpen) closeModal()
      return answer
    }
    if (!(await isWanted(t))) return undefined
  }
}

/** Ends when the visitor no longer waits: what was wanted then may have been replaced since. */
async function repeated(ask: () => Promise<Response>, askedSeconds: number, isWaiting: () => boolean): Promise<Response | undefined> {
  const end = Date.now() + outageMs
  let seconds = askedSeconds
  for (let tries = 1; Date.now() < end; tries++) {
    await new Promise((over) => setTimeout(over, outagePause(tries, seconds, Math.random())))
    if (!isWaiting()) return undefined
    const answer = await ask().catch(() => undefined)
    if (!answer) continue
    if (!isOutage(await codeOf(answer))) return answer
    seconds = secondsIn(answer)
  }
  return undefined
}

function isWanted(t: Translate): Promise<boolean> {
  return new Promise((decide) => {
    const again = { text: t('outage.again'), onPress: () => decide(true) }
    showModal({ title: t('outage.title'), html: t('outage.safe'), confirm: again, exit: 'home' })
    const stop = genericModal.subscribe(() => {
      stop()
      // the button closes the question before it answers it
      queueMicrotask(() => decide(false))
    })
  })
}

/** A proxy in front answers for a shop that is away without a code. */
async function codeOf(answer: Response): Promise<string | undefined> {
  if (answer.ok) return undefined
  const problem = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return problem.code ?? (answer.status >= 500 ? 'unavailable' : undefined)
}

function secondsIn(answer: Response): number {
  return Number(answer.headers.get('retry-after') ?? 1)
}
