import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { languageWords } from '../messages/disruption.ts'
import { mailWords } from '../messages/disruption-mail.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { showToast } from '../ui/toast.ts'
import type { DraftInput } from './draft.ts'

type Props = {
  input: DraftInput
  kept: () => Promise<string | undefined>
}

export function MailPreview({ input, kept }: Props): ReactNode {
  const t = useWords(mailWords)
  const [isOpen, setOpen] = useState(false)
  const testing = useAct('testDisruption')
  const test = async (): Promise<void> => {
    const id = await kept()
    const done = id === undefined ? undefined : await testing.run({ id })
    if (done) showToast(t('tested', { count: done.mails, to: done.to }))
  }
  return (
    <>
      <div className="before-sending__acts">
        <Button size="small" icon="mail" onPress={() => setOpen(true)}>
          {t('read')}
        </Button>
        <Button size="small" icon="send" isPending={testing.pending} onPress={() => void test()}>
          {t('test')}
        </Button>
      </div>
      <Refused problem={testing.refused} />
      {isOpen && (
        <Dialog title={t('title')} isOpen wide onClose={() => setOpen(false)}>
          <Mails input={input} />
        </Dialog>
      )}
    </>
  )
}

function Mails({ input }: { input: DraftInput }): ReactNode {
  const t = useWords(mailWords)
  const language = useWords(languageWords)
  const read = useRead('previewDisruption', input)
  const { data } = read
  if (!data || read.error) return <ReadState read={read} rows={4} />
  if (data.mails.length === 0) return <p>{t('none')}</p>
  return (
    <>
      <Note>{t('example')}</Note>
      {data.mails.map(({ reader, lang, subject, text }) => (
        <section key={`${reader} ${lang} ${subject}`} className="mail-preview" aria-label={t(reader, { language: language(lang) })}>
          <p className="mail-preview__reader">{t(reader, { language: language(lang) })}</p>
          <div lang={lang === 'en-us' ? 'en-US' : lang}>
            <h3>{subject}</h3>
            <p className="mail-preview__text">{text}</p>
          </div>
        </section>
      ))}
    </>
  )
}
