import { localTime } from '@opentop/domain/zone'
import type { ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { offerWords, scopeWords } from '../messages/disruption-draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { VehicleKind } from '../ui/VehicleHull.tsx'
import { Vehicle } from '../ui/Vehicle.tsx'
import { AffectedText, useAffectedHeading } from './AffectedText.tsx'
import { departureName } from './departure-name.ts'
import { useDisruptionName } from './disruption-name.ts'
import type { DraftInput, DryRun } from './draft.ts'
import { sumsText } from './sums.ts'
import { countWays } from './ways-out.ts'

type ChangeProps = { onChange?: (() => void) | undefined; what: string }
function Change({ onChange, what }: ChangeProps): ReactNode {
  const t = useWords(scopeWords)
  if (!onChange) return null
  return (
    <Button size="small" onPress={onChange}>
      {t('change')}
      <span className="for-readers"> {what}</span>
    </Button>
  )
}

type About = Pick<DraftInput, 'kind' | 'cause' | 'scope' | 'delayMinutes'>

type ScopeProps = { about: About; city: string; onChange?: (() => void) | undefined }
export function ScopeFold({ about, city, onChange }: ScopeProps): ReactNode {
  const t = useWords(scopeWords)
  const d = useWords(disruptionWords)
  const { name } = useDisruptionName()
  const { kind, cause, delayMinutes, scope } = about
  return (
    <Fold title={name({ scope, city })} end={<Change onChange={onChange} what={d('stepScope')} />}>
      <p>
        {d(kind)}. {delayMinutes !== undefined && `${t('late', { count: delayMinutes })} `}
        {t('reason', { cause: d(cause).toLowerCase() })}
      </p>
    </Fold>
  )
}

const vehicleLength = 118
type AffectedProps = { dryRun: DryRun; vehicle: VehicleKind | undefined; onChange?: (() => void) | undefined }
export function AffectedFold({ dryRun, vehicle, onChange }: AffectedProps): ReactNode {
  const d = useWords(disruptionWords)
  const heading = useAffectedHeading()
  const { travellers } = dryRun
  return (
    <Fold title={heading(dryRun)} end={<Change onChange={onChange} what={d('stepAffected')} />}>
      <div className="affected">
        {vehicle && <Vehicle kind={vehicle} counts={{ capacity: travellers, sold: travellers }} length={vehicleLength} isDecoration />}
        <div className="affected__text">
          <AffectedText dryRun={dryRun} />
        </div>
      </div>
    </Fold>
  )
}

const sentences = { rebook: 'foldRebook', refund: 'foldRefund', keep: 'foldKeep' } as const
const shownDepartures = 3

type OfferProps = {
  input: Pick<DraftInput, 'offers' | 'defaultChoice'>
  dryRun: DryRun
  deadlineMs: number
  timezone: string
  isChoice: boolean
  onChange?: (() => void) | undefined
}
export function OfferFold({ input, dryRun, deadlineMs, timezone, isChoice, onChange }: OfferProps): ReactNode {
  const t = useWords(offerWords)
  const d = useWords(disruptionWords)
  const lang = useLang()
  const now = useNow()
  const { offers, defaultChoice } = input
  const end = <Change onChange={onChange} what={d('stepOffers')} />
  if (!isChoice)
    return (
      <Fold title={t('nothing')} end={end}>
        {null}
      </Fold>
    )
  const used = offers.rebook ? dryRun.plan.departures.filter(({ placed }) => placed > 0).toSorted((a, b) => b.placed - a.placed) : []
  const when = whenText(lang, new Date(deadlineMs), timezone, now)
  const more = used.length - shownDepartures
  return (
    <Fold title={t('ways', { count: countWays(offers) })} end={end}>
      <ul className="chips">
        {used.slice(0, shownDepartures).map(({ optionId, day, minute, placed }) => (
          <li key={`${optionId} ${day} ${minute}`} className="chips__chip">
            <Icon name="clock" />
            <b>{departureName(lang, { day, minute }, localTime(now.getTime(), timezone).day)}</b> {t('foldSeats', { count: placed })}
          </li>
        ))}
        {more > 0 && <li className="chips__chip">{t('moreDepartures', { count: more })}</li>}
        {offers.otherDays > 0 && (
          <li className="chips__chip">
            <Icon name="calendar" />
            <b>{t('otherDays')}</b> {t('days', { count: offers.otherDays })}
          </li>
        )}
        {offers.refund && (
          <li className="chips__chip">
            <Icon name="undo" />
            <b>{t('refund')}</b> {dryRun.refunds.length > 0 && t('atMost', { sums: sumsText(lang, dryRun.refunds) })}
          </li>
        )}
        {offers.keep && (
          <li className="chips__chip">
            <Icon name="ticket" />
            <b>{t('keep')}</b>
          </li>
        )}
      </ul>
      <p>
        {t(sentences[defaultChoice], { when })} {offers.differenceOnUs && t('foldDifference')}
      </p>
    </Fold>
  )
}
