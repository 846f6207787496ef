import type { Notice } from '@opentop/contract/location'
import { usePage } from '../state/page-context.tsx'
import { Text } from '../text/Text.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import './covid-news.css'
import '../text/text.css'

export type CovidNewsData = { notices: Notice[] }

export function CovidNewsView({ data: { notices } }: { data: CovidNewsData }) {
  const { t, href } = usePage()
  return (
    <div className="wrap text">
      <TextHead title={t('covid.news-title')} lead={t('covid.news-lead')} art="stockholm" />
      {notices.length === 0 ? (
        <Empty title={t('covid.news-none')} text={t('covid.news-none-text')} />
      ) : (
        <ol className="news-line">
          {notices.map((notice) => (
            <News key={notice.title} notice={notice} />
          ))}
        </ol>
      )}
      <p className="news-line__end">
        <Button variant="ink" href={href({ page: 'covidFaq' })} icon="arrow">
          {t('covid.faq-title')}
        </Button>
      </p>
    </div>
  )
}

function News({ notice: { title, text, from, to } }: { notice: Notice }) {
  const { t, intl } = usePage()
  const days = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' })
  const day = days.format(new Date(from))
  return (
    <li>
      <i aria-hidden="true" />
      <p className="small muted">{to ? t('covid.until', { day, end: days.format(new Date(to)) }) : t('covid.since', { day })}</p>
      <h2 className="title-3">{title}</h2>
      <div className="prose">
        <Text text={text} />
      </div>
    </li>
  )
}
