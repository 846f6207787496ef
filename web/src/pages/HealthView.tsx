import { usePage } from '../state/page-context.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import '../booking/availability-label.css'
import './health.css'
import '../text/text.css'
import '@opentop/ui/base/itinerary.css'

export type HealthData = { open: boolean; destinations: number; found?: string; checkedAt: number }

export function HealthView({ data }: { data: HealthData }) {
  const { t, intl, version, site } = usePage()
  const time = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(data.checkedAt))
  const none = t('health.no-answer')
  const parts = [
    { name: t('health.shop'), works: data.open, text: data.open ? t('health.shop-text') : none },
    { name: t('health.catalogue'), works: data.destinations > 0, text: t('health.destinations', { count: data.destinations }) },
    {
      name: t('health.search'),
      works: data.found !== undefined,
      text: data.found === undefined ? none : t('health.search-text', { name: data.found }),
    },
    { name: t('health.version'), works: undefined, text: version },
  ]
  return (
    <div className="wrap text">
      <TextHead
        title={t('health.title')}
        lead={parts.some(({ works }) => works === false) ? t('health.some-bad') : t('health.all-good')}
        art={site.images.share}
      />
      <ul className="itinerary health">
        {parts.map(({ name, works, text }) => (
          <li key={name}>
            <i aria-hidden="true" />
            <b>
              {name}
              {works !== undefined && <Label works={works} />}
            </b>
            <p className="numeric">{text}</p>
          </li>
        ))}
      </ul>
      <p className="small muted health__end">{t('health.checked', { time })}</p>
    </div>
  )
}

function Label({ works }: { works: boolean }) {
  const { t } = usePage()
  return (
    <span className={works ? 'availability-label availability-label--ok' : 'availability-label availability-label--out'}>
      <Icon name={works ? 'check' : 'x'} />
      {works ? t('health.works') : t('health.fails')}
    </span>
  )
}
