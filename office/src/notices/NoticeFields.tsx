import { allLangs, langs, type Lang } from '@opentop/domain/lang'
import type { ReactNode } from 'react'
import { noticeWords } from '../messages/notices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextArea, TextField } from '../ui/TextField.tsx'
import { daysOf, type Notice } from './notice.ts'

type OnEdit = (path: string[], after: unknown, isTyped?: boolean) => void
type Props = { notice: Notice; city: { name: string }; today: string; onEdit: OnEdit; onRemove: () => void }

export function NoticeFields({ notice, city, today, onEdit, onRemove }: Props): ReactNode {
  const t = useWords(noticeWords)
  const spoken = useLang()
  const { from, to } = daysOf(notice, today)
  const remove = (
    <Button kind="quiet" icon="trash" onPress={onRemove}>
      {t('remove')}
    </Button>
  )
  return (
    <Panel title={notice.title[spoken] || notice.title.en || t('untitled')} end={remove}>
      <div className="notices__days">
        <DatePicker label={t('from')} value={from} onChange={(day) => day !== null && onEdit(['from'], day, true)} />
        <DatePicker
          label={t('to')}
          help={t('openEnd')}
          value={to ?? null}
          mistake={to !== undefined && to < from ? t('backwards') : undefined}
          onChange={(day) => onEdit(['to'], day ?? undefined, true)}
        />
      </div>
      <p className="draft-columns__text">{t('zone', { city: city.name })}</p>
      <div className="notices__languages">
        {allLangs.map((lang) => (
          <TextsIn key={lang} lang={lang} notice={notice} onEdit={onEdit} />
        ))}
      </div>
    </Panel>
  )
}

function TextsIn({ lang, notice: { title, text }, onEdit }: { lang: Lang; notice: Notice; onEdit: OnEdit }): ReactNode {
  const t = useWords(noticeWords)
  const help = lang === 'en-us' ? t('asEnglish') : undefined
  const write = (field: 'title' | 'text', written: string): void =>
    onEdit([field, lang], written === '' && lang !== 'en' ? undefined : written, true)
  return (
    <fieldset className="notices__language" lang={langs[lang].intl}>
      <legend className="notices__legend">{langs[lang].name}</legend>
      <TextField
        label={t('heading')}
        help={help}
        value={title[lang] ?? ''}
        maxLength={200}
        onChange={(written) => write('title', written)}
      />
      <TextArea label={t('text')} help={help} value={text[lang] ?? ''} maxLength={4000} onChange={(written) => write('text', written)} />
    </fieldset>
  )
}
