import type { ScriptParty } from '@opentop/domain/site'
import { useEffect, useState, type ReactNode } from 'react'
import { loadScript } from '../script/load-script.ts'
import { usePage } from '../state/page-context.tsx'
import { useAllowed } from '../cookie/use-consent.ts'
import './product.css'

export function ThirdPartyReviews({ party, productId, own }: { party: ScriptParty; productId: number; own: ReactNode }) {
  const { t, lang } = usePage()
  const [came, setCame] = useState<'others' | 'nobody'>('others')
  const allowed = useAllowed('services')
  useEffect(() => {
    if (!allowed) return
    loadScript(party.script.replace('{key}', encodeURIComponent(party.key))).catch((error: unknown) => {
      console.warn('the third-party reviews could not be loaded', error)
      setCame('nobody')
    })
  }, [allowed, party])
  const showsOthers = allowed && came === 'others'
  return (
    <>
      <div hidden={showsOthers}>{own}</div>
      {showsOthers && (
        <section className="product__section">
          <h2 className="title-3">{t('product.reviews')}</h2>
          <div data-reviews={productId} data-key={party.key} data-locale={lang} />
        </section>
      )}
    </>
  )
}
