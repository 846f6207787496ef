import type { ReactNode } from 'react'
import { conflictWords } from '../messages/conflict.ts'
import { useLang, useWords } from '../messages/words.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import './conflict.css'

type Differing = { label: string; mine: string; now: string }
type Props = {
  fields: readonly Differing[]
  by?: string | undefined
  at?: string | undefined
  timeZone: string
  isPending?: boolean
  onMine: () => void
  onNow: () => void
}

export function Conflict({ fields, by, at, timeZone, isPending = false, onMine, onNow }: Props): ReactNode {
  const t = useWords(conflictWords)
  const differing = fields.filter(({ mine, now }) => mine !== now)
  return (
    <Note tone="bad">
      <p className="conflict__title">
        {by ? t('byPerson', { name: by }) : t('byOther')}
        {at && (
          <>
            {' · '}
            <When at={at} timeZone={timeZone} />
          </>
        )}
      </p>
      {differing.length === 0 && <p>{t('nothingDiffers')}</p>}
      {differing.length > 0 && (
        <table className="conflict__values">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('now')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, mine, now }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || <i>{t('empty')}</i>}</td>
                <td>{now || <i>{t('empty')}</i>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="conflict__acts">
        <Button size="small" kind="ink" isPending={isPending} onPress={onMine}>
          {t('saveMine')}
        </Button>
        <Button size="small" onPress={onNow}>
          {t('takeNow')}
        </Button>
      </div>
    </Note>
  )
}

export function Theirs({ labels }: { labels: readonly string[] }): ReactNode {
  const t = useWords(conflictWords)
  const lang = useLang()
  return labels.length > 0 && <Note>{t('theirs', { fields: new Intl.ListFormat(lang).format(labels) })}</Note>
}
