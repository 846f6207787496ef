import type { Promotion } from '@opentop/contract/promotion'
import { useState } from 'react'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { promotionText, promotionTitle } from './promotion-text.ts'
import '@opentop/ui/base/scripting.css'
import './promotion.css'

export function PromotionTicket({ promotion }: { promotion: Promotion }) {
  const { t, intl, money } = usePage()
  const [copied, setCopied] = useState(false)
  return (
    <section className="section section--flush section--promotion later" aria-labelledby="promotion">
      <div className="wrap">
        <div className="promotion">
          <i className="promotion__cut" />
          <div className="promotion__text">
            <h2 className="title-2" id="promotion">
              {promotionTitle(t, money, promotion)}
            </h2>
            <p>{promotionText(t, intl, money, promotion)}</p>
            <div className="promotion__code">
              <b>{promotion.code}</b>
              <button
                className="button button--sun scripted"
                type="button"
                onClick={() => void navigator.clipboard.writeText(promotion.code).then(() => setCopied(true))}
              >
                <Icon name={copied ? 'check' : 'link'} />
                <span aria-live="polite">{t(copied ? 'promotion.copied' : 'promotion.copy-code')}</span>
              </button>
            </div>
          </div>
          <div className="promotion__image">
            <PosterImage path={posterPath('porto', 'tour')} width={960} height={680} />
          </div>
          <i className="promotion__cut" />
        </div>
      </div>
    </section>
  )
}
