import { useState, type ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { messageWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { messageLangs, writtenIn, type MessageLang, type Written } from './message-texts.ts'
import { MessageCard } from './MessageCard.tsx'
import type { DraftState } from './use-draft.ts'

type Props = { state: DraftState; buttonsIn: (lang: MessageLang) => readonly string[] }

export function MessageStep({ state, buttonsIn }: Props): ReactNode {
  const t = useWords(messageWords)
  const d = useWords(disruptionWords)
  const { draft, change, templates, counted, texts } = state
  const [edited, setEdited] = useState<readonly MessageLang[]>([])
  const isAll = edited.length === messageLangs.length
  if (!templates)
    return (
      <Panel title={d('stepMessage')} flush>
        <ReadState read={texts} rows={4} />
      </Panel>
    )
  const write = (lang: MessageLang, written: Written | undefined): void => {
    const { [lang]: _before, ...others } = draft.words
    change({ words: written === undefined ? others : { ...others, [lang]: written } })
  }
  return (
    <Panel
      title={d('stepMessage')}
      end={
        <Button size="small" icon="edit" onPress={() => setEdited(isAll ? [] : messageLangs)}>
          {t(isAll ? 'doneEditing' : 'editAll')}
        </Button>
      }
      foot={t('filled')}
    >
      <div className="message-cards">
        {messageLangs.map((lang) => (
          <MessageCard
            key={lang}
            lang={lang}
            template={writtenIn(templates, lang)}
            own={draft.words[lang]}
            travellers={counted?.byLang.find((one) => one.lang === lang)?.travellers ?? 0}
            buttons={buttonsIn(lang)}
            isEdited={edited.includes(lang)}
            onEdit={(isOn) => setEdited(isOn ? [...edited, lang] : edited.filter((each) => each !== lang))}
            onWrite={(written) => write(lang, written)}
          />
        ))}
      </div>
    </Panel>
  )
}
