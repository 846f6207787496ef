import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { usePaletteActs } from '../palette/palette.ts'
import { IconButton } from '../ui/Button.tsx'
import { uiWords } from '../messages/ui.ts'
import { Refused } from '../ui/Refused.tsx'
import { CapacityForm } from './CapacityForm.tsx'
import './change.css'
import { keyText } from './departure-address.ts'
import type { Departure } from './matrix.ts'
import { MarkedActs, actTexts, actsFor } from './MarkedActs.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { reasonTexts, type Reason } from './reason.ts'
import { SoldSeats } from './SoldSeats.tsx'
import { sumOf, type Rectangle } from './selection.ts'
import { useBeside } from './use-beside.ts'
import { useChange, type ActName } from './use-change.ts'

type Props = {
  title: string
  departures: readonly Departure[]
  goneCount: number
  reason: Reason
  onReason: (reason: Reason) => void
  isSettingCapacity: boolean
  onSetCapacity: (isSetting: boolean) => void
  box: Rectangle
  grid: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** What an act on the marked departures will do, and the acts. The grid keeps the focus until a person goes in here. */
export function MarkedPopover({
  title,
  departures,
  goneCount,
  reason,
  onReason,
  isSettingCapacity,
  onSetCapacity,
  ...rest
}: Props): ReactNode {
  const { box, grid, onClose } = rest
  const t = useWords(changeWords)
  const ui = useWords(uiWords)
  const change = useChange()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { count, sold, capacity } = sumOf(departures)
  const panel = useRef<HTMLElement>(null)
  useBeside(panel, grid, box)
  const act = async (name: ActName, keepsSold = false): Promise<void> => {
    const texts = name === 'close' ? reasonTexts(reason) : undefined
    if (name === 'close' && !texts) return setReasonMissing(true)
    if (texts && sold > 0 && !keepsSold) return setAsking(true)
    if (await change.run(name, departures, texts ? { reason: texts, keepsSold } : {})) onClose()
  }
  const acts = actsFor(departures)
  useKeys({
    ...(acts.has('close') ? { b: { says: t('block'), does: () => void act('close') } } : {}),
    ...(count > 0 ? { c: { says: t('setCapacity'), does: () => onSetCapacity(true) } } : {}),
  })
  usePaletteActs(
    [...acts].map((name) => ({
      id: `departures ${name}`,
      text: t(actTexts[name]),
      detail: title,
      icon: 'block' as const,
      does: () => void act(name),
    })),
  )
  return (
    <section
      className="marked"
      ref={panel}
      role="dialog"
      aria-label={t('marked')}
      onKeyDown={(event) => event.key === 'Escape' && (event.preventDefault(), onClose())}
    >
      <div className="marked__head">
        <h3>{title}</h3>
        <IconButton icon="close" label={ui('close')} onPress={onClose} />
      </div>
      <p className="marked__effect" role="status">
        {count === 0 ? t('nothing') : `${t('effect', { count, seats: t('seatsSold', { count: sold }) })} ${t('stays')}`}{' '}
        {goneCount > 0 && count > 0 && t('gone', { count: goneCount })}
      </p>
      {count > 0 && (
        <MarkedActs acts={acts} isPending={change.pending} onAct={(name) => void act(name)} onCapacity={() => onSetCapacity(true)} />
      )}
      {isAsking && sold > 0 && acts.has('close') && (
        <SoldSeats departures={departures} isPending={change.pending} onCloseSale={() => void act('close', true)} />
      )}
      <Refused problem={change.refused} />
      {isSettingCapacity && count > 0 && (
        <CapacityForm
          key={departures.map(keyText).join()}
          departures={departures}
          label={t('capacity')}
          lowest={lowestOf(departures)}
          value={capacity}
          onDone={onClose}
          autoFocus
        />
      )}
      {acts.has('close') && !isSettingCapacity && (
        <ReasonFields reason={reason} isMissing={isReasonMissing && !reasonTexts(reason)} onChange={onReason} />
      )}
    </section>
  )
}

function lowestOf(departures: readonly Departure[]): number {
  return Math.max(0, ...departures.map(({ sold, held }) => sold + held))
}
