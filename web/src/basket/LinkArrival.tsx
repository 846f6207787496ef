import { useEffect, useEffectEvent, useRef } from 'react'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { ActForm } from './ActForm.tsx'

type LinkArrivalProps = { link: string; hasLines: boolean; busy: boolean; onOpen: (keep: boolean) => void; onClose: () => void }

/** Products arrived by a link. An empty basket takes them at once; a full one asks what to do with the old ones. */
export function LinkArrival({ link, hasLines, busy, onOpen, onClose }: LinkArrivalProps) {
  const { t } = useShop()
  const hydrated = useHydrated()
  const began = useRef(false)
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    if (hasLines || began.current) return
    began.current = true
    open(true)
  }, [hasLines])

  if (!hydrated) return <LinkForms link={link} hasLines={hasLines} />
  return (
    <Modal
      open={hasLines}
      title={t('basket.link-title')}
      closeText={t('common.close')}
      onClose={onClose}
      first="confirm"
      dismiss={{ text: t('basket.link-replace'), onPress: () => onOpen(false), disabled: busy }}
      confirm={{ text: t('basket.link-keep'), onPress: () => onOpen(true), loading: busy }}
    >
      <p>{t('basket.link-question')}</p>
    </Modal>
  )
}

/** The same question without a script. */
function LinkForms({ link, hasLines }: { link: string; hasLines: boolean }) {
  const { t } = useShop()
  const nothing = (): void => undefined
  return (
    <section className="panel bk__l" aria-labelledby="arrived">
      <h2 className="t-3" id="arrived">
        {t('basket.link-title')}
      </h2>
      <p>{t(hasLines ? 'basket.link-question' : 'basket.link-text')}</p>
      <div className="bk__q">
        <ActForm act="link" fields={{ link, keep: 'yes' }} onAct={nothing}>
          <Button type="submit">{t(hasLines ? 'basket.link-keep' : 'basket.link-take')}</Button>
        </ActForm>
        {hasLines && (
          <ActForm act="link" fields={{ link, keep: 'no' }} onAct={nothing}>
            <Button type="submit" variant="line">
              {t('basket.link-replace')}
            </Button>
          </ActForm>
        )}
      </div>
    </section>
  )
}
