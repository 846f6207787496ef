import type { ReactNode } from 'react'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { keyText } from './departure-address.ts'
import { useDepartureText } from './departure-text.ts'
import type { Departure } from './matrix.ts'

type Props = {
  departures: readonly Departure[]
  seen: ReadonlyMap<string, number | null>
  typed: number
  onKeep: () => void
  onUse: () => void
}

export function CapacityConflict({ departures, seen, typed, onKeep, onUse }: Props): ReactNode {
  const t = useWords(changeWords)
  const text = useDepartureText()
  const changed = departures.find((each) => each.capacity !== seen.get(keyText(each)))
  const now = changed?.capacity ?? undefined
  if (!changed || now === undefined)
    return (
      <div className="capacity">
        <Note tone="care">{t('conflictOver')}</Note>
        <Button kind="ink" onPress={onUse}>
          {t('setTo', { count: typed })}
        </Button>
      </div>
    )
  const { source, sold } = changed
  const params = { departure: text.departure(changed), seats: t('seats', { count: now }) }
  return (
    <div className="capacity" role="group" aria-label={t('capacity')}>
      <Note tone="care">
        <b>{source.by === undefined ? t('conflictOther', params) : t('conflict', { ...params, name: source.by })}</b>
        <br />
        {t('youTyped', { count: typed, sold })}
      </Note>
      <div className="change__acts">
        <Button kind="ink" onPress={onKeep}>
          {t('keep', { count: now })}
        </Button>
        <Button onPress={onUse}>{t('useMine', { count: typed })}</Button>
      </div>
    </div>
  )
}
