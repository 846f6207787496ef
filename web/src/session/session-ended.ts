import type { ModalAction, ModalContent } from '../modal/generic-modal.ts'
import type { Translate } from '../messages/translator.ts'

type LinkAction = Pick<ModalAction, 'text' | 'href'>

export function sessionEndedModal(
  t: Translate,
  homePath: string,
  basketPath: string,
  recovery: string | number | undefined,
): Omit<ModalContent, 'confirm' | 'dismiss'> & { confirm?: LinkAction; dismiss: LinkAction } {
  return {
    title: t('session.ended'),
    html: t('session.ended-text'),
    dismiss: { text: t('session.close'), href: homePath },
    ...(recovery === undefined
      ? {}
      : { confirm: { text: t('session.retrieve'), href: `${basketPath}?link=${encodeURIComponent(recovery)}` } }),
  }
}
