import { closingReasonNames, readIn, takesWords } from '@opentop/domain/departure/closing-reason'
import type { ReactNode } from 'react'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { reasonTexts, textLangs, type Reason } from './reason.ts'
import './change.css'

type Props = {
  reason: Reason
  onChange: (reason: Reason) => void
  isMissing: boolean
}

export function ReasonFields({ reason, onChange, isMissing }: Props): ReactNode {
  const t = useWords(changeWords)
  const { template, words, own } = reason
  const texts = reasonTexts(reason)
  const templates = [...closingReasonNames, 'own' as const].map((value) => ({ value, label: t(value) }))
  return (
    <div className="reason">
      <Select label={t('reason')} choices={templates} value={template} onChange={(chosen) => onChange({ ...reason, template: chosen })} />
      {template !== 'own' && takesWords(template) && (
        <TextField
          label={t(template === 'event' ? 'eventWords' : 'worksWords')}
          help={t('wordsHelp')}
          mistake={isMissing ? t('wordsMissing') : undefined}
          maxLength={120}
          autoFocus
          value={words}
          onChange={(typed) => onChange({ ...reason, words: typed })}
        />
      )}
      {template === 'own' &&
        textLangs.map((lang) => (
          <TextField
            key={lang}
            label={t(lang)}
            mistake={isMissing && own[lang].trim() === '' ? t('ownMissing') : undefined}
            maxLength={400}
            value={own[lang]}
            onChange={(typed) => onChange({ ...reason, own: { ...own, [lang]: typed } })}
          />
        ))}
      {texts && template !== 'own' && (
        <details className="reason__texts">
          <summary>{t('inLanguages', { count: 6 })}</summary>
          <dl className="reason__list">
            {readIn(texts).map(({ lang, text }) => (
              <div key={lang} className="reason__text">
                <dt>{t(lang)}</dt>
                <dd lang={lang === 'en-us' ? 'en-US' : lang}>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
