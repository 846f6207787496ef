import type { CityFile } from '@opentop/contract/catalogue'
import { localTime } from '@opentop/domain/zone'
import { useState, type ReactNode } from 'react'
import { DraftColumns } from '../draft/DraftColumns.tsx'
import { DraftEditor } from '../draft/DraftEditor.tsx'
import type { FieldEdit } from '../draft/waiting-edits.ts'
import { draftWords } from '../messages/draft.ts'
import { noticeWords } from '../messages/notices.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import { newNotice, type Notice } from './notice.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { NoticeTable } from './NoticeTable.tsx'
import { ShownNotices } from './ShownNotices.tsx'

type City = { key: string; name: string; timezone: string }
type Props = {
  city: City
  change: string | undefined
  onChange: (change: string | undefined) => void
  choice: ReactNode
}

export function CityNotices({ city, change, onChange, choice }: Props): ReactNode {
  const t = useWords(noticeWords)
  const drafts = useWords(draftWords)
  const [chosen, choose] = useState(0)
  const { day: today } = localTime(useNow().getTime(), city.timezone)
  return (
    <DraftEditor<CityFile>
      key={`${city.key} ${change ?? ''}`}
      documentKey={city.key}
      name={city.name}
      changeOf={(name) => t('changeOf', { city: name })}
      published={drafts('published')}
      fieldOf={() => ({ name: (path) => t(fieldWordOf(path)), value: writtenField })}
      {...{ change, onChange, choice }}
      editor={(editor) => (
        <DraftColumns editor={editor} effect={<ShownNotices notices={editor.document.body.notices ?? []} today={today} />}>
          <Notices notices={editor.document.body.notices ?? []} {...{ city, today, chosen, choose }} onEdit={editor.document.edit} />
        </DraftColumns>
      )}
    />
  )
}

function fieldWordOf(path: readonly string[]): 'heading' | 'text' | 'from' | 'to' | 'title' {
  const [, , field] = path
  if (field === 'title') return 'heading'
  return field === 'text' || field === 'from' || field === 'to' ? field : 'title'
}
const writtenField = (value: unknown): string => {
  if (Array.isArray(value)) return (value as Notice[]).map(({ title }) => title.en).join(', ')
  return typeof value === 'string' ? value : ''
}

type NoticesProps = {
  notices: readonly Notice[]
  city: City
  today: string
  chosen: number
  choose: (place: number) => void
  onEdit: (fields: readonly FieldEdit[], isTyped?: boolean) => void
}
function Notices({ notices, city, today, chosen, choose, onEdit }: NoticesProps): ReactNode {
  const t = useWords(noticeWords)
  const notice = notices[chosen]
  const replace = (next: readonly Notice[], place: number): void => {
    onEdit([{ path: ['notices'], after: next.length === 0 ? undefined : next }])
    choose(place)
  }
  const add = (
    <Button icon="plus" onPress={() => replace([...notices, newNotice(today)], notices.length)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <Panel title={t('list', { city: city.name })} end={add} flush={notices.length > 0}>
        {notices.length > 0 ? (
          <NoticeTable {...{ notices, today, chosen }} label={t('title')} onChoose={choose} />
        ) : (
          <Empty title={t('none')}>{t('noneText')}</Empty>
        )}
      </Panel>
      {notice && (
        <NoticeFields
          key={chosen}
          {...{ notice, city, today }}
          onEdit={(path, after, isTyped) => onEdit([{ path: ['notices', `#${chosen + 1}`, ...path], after }], isTyped)}
          onRemove={() => replace(notices.toSpliced(chosen, 1), 0)}
        />
      )}
    </>
  )
}
