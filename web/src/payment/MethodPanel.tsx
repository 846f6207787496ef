import type { RefObject } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { MethodMark } from './MethodMark.tsx'
import type { Method } from './ways-to-pay.ts'
import './payment-form.css'
import './payment-method.css'
import '@opentop/ui/base/scripting.css'
import '@opentop/ui/styles/panel.css'

type MethodPanelProps = {
  methods: readonly Method[]
  hasCredit: boolean
  chosen: string | undefined
  onChoose: (key: string) => void
  onReload: () => void
  country: string
  currency: string
  card: { frame: RefObject<HTMLIFrameElement | null>; height: number | undefined }
}

export function MethodPanel({ methods, hasCredit, chosen, onChoose, onReload, country, currency, card }: MethodPanelProps) {
  const { t, href } = usePage()
  return (
    <section className="panel" aria-labelledby="pay-with">
      <h2 className="title-3" id="pay-with">
        {t('payment.with')}
      </h2>
      {methods.length > 0 && <p className="small muted payment-form__subtitle">{t('payment.with-text', { country, currency })}</p>}
      {hasCredit && (
        <Button variant="line" href={href({ page: 'agentArea' })} icon="coins" className="payment-form__credit">
          {t('payment.kind-credit')}
        </Button>
      )}
      {methods.length === 0 && !hasCredit && (
        <Notice kind="error" live>
          {t('payment.no-methods')}{' '}
          <Button variant="line" size="small" onClick={onReload}>
            {t('payment.try-again')}
          </Button>
        </Notice>
      )}
      <fieldset className="payment-methods">
        <legend className="visually-hidden">{t('payment.method')}</legend>
        {methods.map((method) => {
          const on = method.key === chosen
          return (
            <div key={method.key} className={classes('payment-method', on && 'is-on')} data-method={method.key}>
              <label className="payment-method__head">
                <input
                  className="radio"
                  type="radio"
                  name="method"
                  value={method.key}
                  checked={on}
                  onChange={() => onChoose(method.key)}
                  required
                />
                <span>
                  <b>{method.name}</b>
                  <span>{t(`payment.kind-${method.kind}`)}</span>
                </span>
                <MethodMark mark={method.mark} />
              </label>
              {method.fieldsUrl && (
                <div className="payment-method__body" hidden={!on}>
                  <CardFrame url={method.fieldsUrl} card={card} />
                  <p className="field-hint">{t('payment.card-note')}</p>
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
    </section>
  )
}

/** Loaded after hydration, because its messages would be lost before. */
function CardFrame({ url, card: { frame, height } }: { url: string; card: MethodPanelProps['card'] }) {
  const { t } = usePage()
  const hydrated = useHydrated()
  return (
    <iframe
      ref={frame}
      className="payment-form__card scripted"
      title={t('payment.card-frame')}
      src={hydrated ? url : undefined}
      // the frame is of another origin, so it can't remove its own sandbox
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="origin"
      style={height === undefined ? undefined : { height }}
    />
  )
}
