import type { ReactNode } from 'react'
import { sendWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { callScript, type Calling } from './call-script.ts'
import { writtenIn, type MessageLang, type Templates } from './message-texts.ts'

type Props = {
  called: { lang: MessageLang; reference: string; offer?: { day: string; minute: number } | undefined }
  texts: Templates
  calling: Calling
}

export function CallWords({ called, texts, calling }: Props): ReactNode {
  const t = useWords(sendWords)
  const { lang } = called
  const { title, text } = writtenIn(texts, lang)
  const { hello, choose, ways, without } = callScript(lang, called, calling)
  return (
    <blockquote className="call-list__words" lang={lang === 'en-us' ? 'en-US' : lang}>
      <p>
        <span className="for-readers">{t('callWords')} </span>
        {hello} {title}. {text}
      </p>
      {ways.length > 0 && (
        <>
          <p>{choose}</p>
          <ul className="call-list__ways">
            {ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </>
      )}
      {without && <p>{without}</p>}
    </blockquote>
  )
}
