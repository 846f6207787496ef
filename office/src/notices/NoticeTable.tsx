import { langs } from '@opentop/domain/lang'
import type { ReactNode } from 'react'
import { noticeWords } from '../messages/notices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { missingLangs, stateOf, type Notice } from './notice.ts'
import { useDaysText } from './use-days-text.ts'

type Props = { notices: readonly Notice[]; label: string; today: string; chosen: number; onChoose: (place: number) => void }
const look = {
  shown: { tone: 'ok', icon: 'eye' },
  later: { tone: 'known', icon: 'clock' },
  over: { tone: undefined, icon: 'minus' },
} as const

export function NoticeTable({ notices, label, today, chosen, onChoose }: Props): ReactNode {
  const t = useWords(noticeWords)
  const lang = useLang()
  const daysText = useDaysText(today)
  return (
    <DataTable
      label={label}
      rows={notices.map((notice, place) => ({ notice, place }))}
      rowKey={({ place }) => String(place)}
      isPresent={({ place }) => place === chosen}
      columns={[
        {
          head: t('what'),
          isRowHead: true,
          cell: ({ notice: { title }, place }) => (
            <button type="button" className="table__open" aria-pressed={place === chosen} onClick={() => onChoose(place)}>
              {title[lang] || title.en || t('untitled')}
            </button>
          ),
        },
        { head: t('days'), cell: ({ notice }) => daysText(notice) },
        {
          head: t('state'),
          cell: ({ notice }) => {
            const state = stateOf(notice, today)
            return <Tag {...look[state]}>{t(state)}</Tag>
          },
        },
        { head: t('languages'), cell: ({ notice }) => <Languages notice={notice} /> },
      ]}
    />
  )
}

function Languages({ notice }: { notice: Notice }): ReactNode {
  const t = useWords(noticeWords)
  const missing = missingLangs(notice)
  if (missing.length === 0) return t('complete')
  return (
    <Tag tone="care" icon="warning">
      {t('missing', { languages: missing.map((lang) => langs[lang].name).join(', ') })}
    </Tag>
  )
}
