import { usePage } from '../state/page-context.tsx'
import './product.css'
import './two-columns.css'

export function Languages({ audio, live }: { audio: string; live: string }) {
  const { t } = usePage()
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.languages')}</h2>
      <dl className="two-columns product__languages">
        {audio && (
          <div>
            <dt className="small muted">{t('product.audio')}</dt>
            <dd>{audio}</dd>
          </div>
        )}
        {live && (
          <div>
            <dt className="small muted">{t('product.live')}</dt>
            <dd>{live}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
