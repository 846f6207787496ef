import type { ChangeEffect } from '@opentop/contract/change-effect'
import type { ProductFile } from '@opentop/contract/product-file'
import { timeOf } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { DisruptionLink } from '../departures/DisruptionLink.tsx'
import { EffectPanel } from '../draft/EffectPanel.tsx'
import { PublishActs, type PublishProps } from '../draft/PublishActs.tsx'
import { timetableWords } from '../messages/timetables.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Note } from '../ui/Note.tsx'

type Props = PublishProps & { body: ProductFile; published: ProductFile }

export function TimesEffect(props: Props): ReactNode {
  return <EffectPanel change={props.change}>{(effect) => <Effect {...props} effect={effect} />}</EffectPanel>
}

function Effect({ effect, body, published, ...acts }: Props & { effect: ChangeEffect }): ReactNode {
  const t = useWords(timetableWords)
  const mayPublish = useCan('catalogue.publish')
  const linesChange = JSON.stringify(body.routes) !== JSON.stringify(published.routes)
  const isEmpty = effect.times.length === 0 && !linesChange
  return (
    <div className="timetable__effect">
      {isEmpty && <p className="timetable__help">{t('noEffect')}</p>}
      {linesChange && <p className="timetable__help">{t('lineEffect')}</p>}
      <TimeList times={effect.times} body={body} />
      <Sold vanishing={effect.vanishing} />
      {!isEmpty && <p className="timetable__help">{t('soldStays')}</p>}
      <PublishActs
        {...acts}
        effect={effect}
        canPublish={mayPublish && !isEmpty}
        isDisabled={effect.vanishing.length > 0}
        text={t('publish')}
      />
    </div>
  )
}

const mostRows = 20
function TimeList({ times, body }: { times: ChangeEffect['times']; body: ProductFile }): ReactNode {
  const t = useWords(timetableWords)
  const lang = useLang()
  const nameOf = (id: number): string => body.options.find((option) => option.id === id)?.names[lang] ?? String(id)
  if (times.length === 0) return null
  return (
    <ul className="timetable__list">
      {times.slice(0, mostRows).map(({ optionId, kind, minute, days, from, to }) => (
        <li key={`${optionId} ${kind} ${minute}`}>
          <b>
            {nameOf(optionId)}, {minute < 0 ? t('allDay') : timeOf(minute)}
          </b>{' '}
          {t(kind, { count: days })}
          <br />
          <small>{from === to ? from : t('span', { from, to })}</small>
        </li>
      ))}
    </ul>
  )
}

const mostNamed = 10
function Sold({ vanishing }: Pick<ChangeEffect, 'vanishing'>): ReactNode {
  const t = useWords(timetableWords)
  if (vanishing.length === 0) return null
  return (
    <div role="status">
      <Note tone="bad">
        <b>{t('soldOn', { count: vanishing.length })}</b>
        <ul className="timetable__list">
          {vanishing.slice(0, mostNamed).map(({ optionId, day, minute, sold }) => (
            <li key={`${optionId} ${day} ${minute}`}>
              {t('soldSeats', { when: minute < 0 ? day : `${day} ${timeOf(minute)}`, count: sold })}
            </li>
          ))}
        </ul>
        <p>{t('soldText')}</p>
        <DisruptionLink departures={vanishing} text={t('disrupt')} small />
      </Note>
    </div>
  )
}
