import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import { ActForm } from './ActForm.tsx'
import './basket-link.css'
import '@opentop/ui/styles/panel.css'

type SharedLinkPromptProps = { link: string; hasLines: boolean; busy: boolean; onOpen: (keep: boolean) => void; onClose: () => void }

export function SharedLinkPrompt({ link, hasLines, busy, onOpen, onClose }: SharedLinkPromptProps) {
  const { t } = usePage()
  const [asks, setAsks] = useState(false)
  const began = useRef(false)
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    if (hasLines || began.current) return
    began.current = true
    open(true)
  }, [hasLines])

  // hydration may happen during a click: its button must stay until the click has ended
  useEffect(() => {
    const timer = setTimeout(setAsks, 0, true)
    return () => clearTimeout(timer)
  }, [])

  if (!asks) return <LinkForms link={link} hasLines={hasLines} onOpen={onOpen} />
  return (
    <Modal
      open={hasLines}
      title={t('basket.link-title')}
      closeText={t('word.close')}
      onClose={onClose}
      first="confirm"
      dismiss={{ text: t('basket.link-replace'), onPress: () => onOpen(false), disabled: busy }}
      confirm={{ text: t('basket.link-keep'), onPress: () => onOpen(true), loading: busy }}
    >
      <p>{t('basket.link-question')}</p>
    </Modal>
  )
}

function LinkForms({ link, hasLines, onOpen }: Pick<SharedLinkPromptProps, 'link' | 'hasLines' | 'onOpen'>) {
  const { t } = usePage()
  return (
    <section className="panel shared-link-prompt" aria-labelledby="arrived">
      <h2 className="title-3" id="arrived">
        {t('basket.link-title')}
      </h2>
      <p>{t(hasLines ? 'basket.link-question' : 'basket.link-text')}</p>
      <div className="shared-link-prompt__actions">
        <ActForm call="openBasketLink" fields={{ token: link, keep: 'true' }} onAct={() => onOpen(true)}>
          <Button type="submit">{t(hasLines ? 'basket.link-keep' : 'basket.link-take')}</Button>
        </ActForm>
        {hasLines && (
          <ActForm call="openBasketLink" fields={{ token: link, keep: 'false' }} onAct={() => onOpen(false)}>
            <Button type="submit" variant="line">
              {t('basket.link-replace')}
            </Button>
          </ActForm>
        )}
      </div>
    </section>
  )
}
