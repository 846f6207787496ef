import { faqsWith, faqTopics, type TopicFaq } from '@opentop/domain/page/faq'
import { slugOf } from '@opentop/domain/slug'
import { useState } from 'react'
import { FaqFilter } from '../faq/FaqFilter.tsx'
import { usePage, type PageContext } from '../state/page-context.tsx'
import { Contents } from '../text/Contents.tsx'
import { Text } from '../text/Text.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { Accordion } from '@opentop/ui/base/Accordion.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import '../faq/faq.css'
import '../text/text.css'

export type FaqData = {
  title: string
  lead: string
  topics: { topic: string; faqs: TopicFaq[] }[]
  filter?: string
}

export function FaqView({ data }: { data: FaqData }) {
  const { t, href } = usePage()
  const [text, setText] = useState(data.filter ?? '')
  const filtered = text.trim() !== ''
  const topics = data.topics.map(({ topic, faqs }) => ({ topic, faqs: faqsWith(faqs, text) })).filter(({ faqs }) => faqs.length > 0)
  const found = topics.reduce((sum, { faqs }) => sum + faqs.length, 0)
  return (
    <div className="wrap text">
      <TextHead title={data.title} lead={data.lead}>
        {data.filter !== undefined && <FaqFilter text={text} found={found} onText={setText} />}
      </TextHead>
      <div className="text__grid">
        <Beside data={data} topics={topics} />
        <div className="faqs">
          {topics.map(({ topic, faqs }) => (
            <section key={topic} aria-labelledby={topic}>
              <h2 className="title-3" id={topic}>
                {topicTitle(t, topic)}
              </h2>
              <Accordion key={String(filtered)} items={faqs.map((faq) => itemOf(faq, filtered))} />
            </section>
          ))}
          {found === 0 && (
            <Empty title={t('faq.none')} text={t('faq.none-text')}>
              <Button variant="line" size="small" href={href({ page: 'faq' })}>
                {t('faq.all')}
              </Button>
            </Empty>
          )}
          <div className="faqs__end">
            <p className="title-4">{t('faq.more')}</p>
            <Button variant="ink" href={href({ page: 'contact' })} icon="arrow">
              {t('faq.ask')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

function Beside({ data, topics }: { data: FaqData; topics: FaqData['topics'] }) {
  const { t, href, route } = usePage()
  return (
    <div className="faqs__navigation">
      {data.topics.length > 1 && (
        <Contents label={t('text.contents')} entries={topics.map(({ topic }) => ({ id: topic, title: topicTitle(t, topic) }))} />
      )}
      {route.page === 'covidFaq' && (
        <a className="link faqs__other" href={href({ page: 'covidNews' })}>
          {t('covid.news-title')}
        </a>
      )}
    </div>
  )
}

function itemOf({ question, answer }: { question: string; answer: string }, open: boolean) {
  const anchor = slugOf(question)
  return {
    id: `q-${anchor}`,
    title: question,
    open,
    content: (
      <div id={anchor} className="faqs__answer prose">
        <Text text={answer} />
      </div>
    ),
  }
}

function topicTitle(t: PageContext['t'], topic: string): string {
  const known = faqTopics.find((name) => name === topic)
  return known ? t(`faq.topic-${known}`) : t('faq.topic-other')
}
