import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageWords } from '../messages/disruption.ts'
import { affectedWords, sendWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { writtenIn, type MessageLang, type Templates } from './message-texts.ts'

type Called = { saleId: string; reference: string; name: string; phone: string; lang: MessageLang; people: number }
type Props = { people: readonly Called[]; texts: Templates | undefined; onClose: () => void }

/** Those whom no mail reaches, with the number and the words to say in their language. */
export function CallList({ people, texts, onClose }: Props): ReactNode {
  const t = useWords(sendWords)
  const a = useWords(affectedWords)
  const language = useWords(languageWords)
  return (
    <Dialog title={t('callTitle')} isOpen onClose={onClose} wide>
      {people.length === 0 && <p>{t('callEmpty')}</p>}
      <ul className="call-list">
        {people.map(({ saleId, reference, name, phone, lang, people: count }) => (
          <li key={saleId} className="call-list__row">
            <p>
              <b>{name}</b> {a('travellers', { count })}, {language(lang)},{' '}
              <Link to="/orders/$reference" params={{ reference }}>
                {reference}
              </Link>
            </p>
            <p className="call-list__phone">{phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : t('noPhone')}</p>
            {texts && (
              <p className="call-list__words" lang={lang === 'en-us' ? 'en-US' : lang}>
                <span className="for-readers">{t('callWords')} </span>
                {writtenIn(texts, lang).title}. {writtenIn(texts, lang).text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
