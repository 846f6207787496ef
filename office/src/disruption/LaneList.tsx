import { Link } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { progressWords } from '../messages/disruption-progress.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Tag } from '../ui/Tag.tsx'
import type { LaneText } from './lane-text.ts'
import { isOpen, type Lane, type Party } from './lanes.ts'
import './lane-list.css'

type Props = { lanes: readonly Lane[]; text: LaneText; onChoose: ((party: Party) => void) | undefined }
const shownFirst = 5

export function LaneList({ lanes, text, onChoose }: Props): ReactNode {
  const t = useWords(progressWords)
  const box = useRef<HTMLDivElement>(null)
  const move = (by: number): void => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('.lane__open') ?? [])]
    const place = rows.findIndex((row) => row === document.activeElement)
    rows[Math.min(rows.length - 1, Math.max(0, place + by))]?.focus()
  }
  useKeys({
    j: { says: t('nextParty'), does: () => move(1) },
    k: { says: t('previousParty'), does: () => move(-1) },
  })
  return (
    <div className="lanes" ref={box}>
      {lanes.map((lane) => (
        <LaneColumn key={lane.id} lane={lane} text={text} onChoose={onChoose} />
      ))}
    </div>
  )
}

function LaneColumn({ lane, text, onChoose }: { lane: Lane; text: LaneText; onChoose: Props['onChoose'] }): ReactNode {
  const t = useWords(progressWords)
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const { parties } = lane
  const more = parties.length - shownFirst
  const shown = isWhole || more <= 1 ? parties : parties.slice(0, shownFirst)
  return (
    <section className={classes('lane', `lane--${lane.kind}`)} aria-labelledby={titleId}>
      <h3 className="lane__head" id={titleId}>
        {text.title(lane)}
        <span>{lane.people}</span>
      </h3>
      <ul>
        {shown.map((party) => (
          <li key={party.saleId} className="lane__party">
            <span className="lane__words">
              <PartyName party={party} onChoose={onChoose} />
              <small className="lane__detail">{text.party(party)}</small>
              {party.needs.includes('wheelchair') && (
                <Tag icon="user" tone="known">
                  {t('wheelchair')}
                </Tag>
              )}
            </span>
            <b>{party.people}</b>
          </li>
        ))}
      </ul>
      {more > 1 && (
        <div className="lane__more">
          <Button size="small" kind="quiet" onPress={() => setWhole(!isWhole)}>
            {isWhole ? t('fewer') : t('more', { count: more })}
          </Button>
        </div>
      )}
    </section>
  )
}

function PartyName({ party, onChoose }: { party: Party; onChoose: Props['onChoose'] }): ReactNode {
  const t = useWords(progressWords)
  const { name, reference } = party
  if (onChoose && isOpen(party))
    return (
      <button type="button" className="lane__open" aria-label={t('chooseFor', { name })} onClick={() => onChoose(party)}>
        {name}
      </button>
    )
  return (
    <Link to="/orders/$reference" params={{ reference }} className="lane__open" aria-label={t('openOrder', { name })}>
      {name}
    </Link>
  )
}
