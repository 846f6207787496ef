import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageWords } from '../messages/disruption.ts'
import { affectedWords, sendWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Calling } from './call-script.ts'
import { CallWords } from './CallWords.tsx'
import type { MessageLang, Templates } from './message-texts.ts'

type Called = {
  saleId: string
  reference: string
  name: string
  phone: string
  lang: MessageLang
  people: number
  offer?: { day: string; minute: number } | undefined
}
type Props = {
  people: readonly Called[]
  texts: Templates | undefined
  calling: Calling
  onChoose?: ((saleId: string) => void) | undefined
  onClose: () => void
}

export function CallList({ people, texts, calling, onChoose, onClose }: Props): ReactNode {
  const t = useWords(sendWords)
  const a = useWords(affectedWords)
  const language = useWords(languageWords)
  return (
    <Dialog title={t('callTitle')} isOpen onClose={onClose} wide>
      {people.length === 0 && <p>{t('callEmpty')}</p>}
      <ul className="call-list">
        {people.map((called) => (
          <li key={called.saleId} className="call-list__row">
            <p>
              <b>{called.name}</b> {a('travellers', { count: called.people })}, {language(called.lang)},{' '}
              <Link to="/orders/$reference" params={{ reference: called.reference }}>
                {called.reference}
              </Link>
            </p>
            <p className="call-list__phone">
              {called.phone ? <a href={`tel:${called.phone.replaceAll(' ', '')}`}>{called.phone}</a> : t('noPhone')}
            </p>
            {texts && <CallWords called={called} texts={texts} calling={calling} />}
            {onChoose && (
              <div>
                <Button size="small" onPress={() => onChoose(called.saleId)}>
                  {t('callChoose', { name: called.name })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
