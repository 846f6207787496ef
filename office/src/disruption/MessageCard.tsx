import type { ReactNode } from 'react'
import { languageWords } from '../messages/disruption.ts'
import { affectedWords, messageWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TextArea, TextField } from '../ui/TextField.tsx'
import type { MessageLang, Written } from './message-texts.ts'

type Props = {
  lang: MessageLang
  template: Written
  own?: Written | undefined
  travellers: number
  buttons: readonly string[]
  isEdited?: boolean
  onEdit?: (isOn: boolean) => void
  onWrite?: (written: Written | undefined) => void
}
const longest = 400

export function MessageCard({ lang, template, own, travellers, buttons, isEdited = false, onEdit, onWrite }: Props): ReactNode {
  const t = useWords(messageWords)
  const a = useWords(affectedWords)
  const language = useWords(languageWords)(lang)
  const shown = own ?? template
  const write = (change: Partial<Written>): void => onWrite?.({ ...shown, ...change })
  const needed = (text: string): string | undefined => (text.trim() === '' ? t('needed') : undefined)
  return (
    <figure className="message-card">
      <figcaption className="message-card__head">
        <b>{language}</b>
        <small>{a('travellers', { count: travellers })}</small>
      </figcaption>
      <div className="message-card__body" lang={lang === 'en-us' ? 'en-US' : lang}>
        {isEdited ? (
          <>
            <TextField
              label={t('heading', { language })}
              value={shown.title}
              maxLength={longest}
              onChange={(title) => write({ title })}
              mistake={needed(shown.title)}
            />
            <TextArea
              label={t('text', { language })}
              rows={6}
              value={shown.text}
              maxLength={longest}
              onChange={(text) => write({ text })}
              mistake={needed(shown.text)}
            />
          </>
        ) : (
          <>
            <b>{shown.title}</b>
            <p>{shown.text}</p>
          </>
        )}
        {buttons.length > 0 && (
          <ul className="message-card__buttons" aria-label={t('buttons')}>
            {buttons.map((text) => (
              <li key={text} className="message-card__button">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {onEdit && (
        <div className="message-card__acts">
          <Button size="small" kind="quiet" onPress={() => onEdit(!isEdited)}>
            {t(isEdited ? 'doneEditing' : 'edit')}
            <span className="for-readers"> {language}</span>
          </Button>
          {own && (
            <>
              <Tag icon="edit" tone="known">
                {t('own')}
              </Tag>
              <Button size="small" kind="quiet" icon="undo" onPress={() => onWrite?.(undefined)}>
                {t('reset')}
                <span className="for-readers"> {language}</span>
              </Button>
            </>
          )}
        </div>
      )}
    </figure>
  )
}
