import { usePage } from '../state/page-context.tsx'

export function Languages({ audio, live }: { audio: string; live: string }) {
  const { t } = usePage()
  return (
    <section className="pd-s">
      <h2 className="t-3">{t('product.languages')}</h2>
      <dl className="two pd-dl">
        {audio && (
          <div>
            <dt className="small mute">{t('product.audio')}</dt>
            <dd>{audio}</dd>
          </div>
        )}
        {live && (
          <div>
            <dt className="small mute">{t('product.live')}</dt>
            <dd>{live}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
