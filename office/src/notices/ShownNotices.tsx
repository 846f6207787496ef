import type { ReactNode } from 'react'
import { noticeWords } from '../messages/notices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { stateOf, type Notice } from './notice.ts'
import { useDaysText } from './use-days-text.ts'

/** What the city page says today and later, once these service updates are published. */
export function ShownNotices({ notices, today }: { notices: readonly Notice[]; today: string }): ReactNode {
  const t = useWords(noticeWords)
  const [shown, later] = (['shown', 'later'] as const).map((state) => notices.filter((notice) => stateOf(notice, today) === state))
  return (
    <>
      {shown?.length ? (
        <List title={t('showsNow')} notices={shown} today={today} />
      ) : (
        <p className="draft-columns__text">{t('showsNothing')}</p>
      )}
      {later && later.length > 0 && <List title={t('showsLater')} notices={later} today={today} />}
    </>
  )
}

function List({ title, notices, today }: { title: string; notices: readonly Notice[]; today: string }): ReactNode {
  const t = useWords(noticeWords)
  const lang = useLang()
  const daysText = useDaysText(today)
  return (
    <div>
      <p className="draft-columns__text">{title}</p>
      <ul className="notices__shown">
        {notices.map((notice, place) => (
          <li key={place}>
            <b>{notice.title[lang] || notice.title.en || t('untitled')}</b>
            <br />
            <small>{daysText(notice)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
