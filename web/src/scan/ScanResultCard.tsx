import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger'
import { useEffect, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { departureText, timeText } from '../time/day-text.ts'
import { moment } from '../time/moment-text.ts'
import type { DeviceScan } from './device.ts'
import type { ShownScan } from './use-scanner.ts'
import './scan.css'

type ScanResultCardProps = {
  result: ShownScan
  onCheck: (code: string, wish: Pick<DeviceScan, 'component' | 'decision'>) => void
  onRefuse: () => void
  onUndo: () => void
}

/** The result of a scan, readable at arm's length by colour, icon and text, with the inspector's further choices. */
export function ScanResultCard({ result, onCheck, onRefuse, onUndo }: ScanResultCardProps) {
  const { t, lang, intl } = usePage()
  const { outcome, voucher, pass, redeemed, elsewhere, component } = result
  const mayUndo = useUntil(result.undoUntil) && !result.isUndone
  const part = component === undefined ? undefined : voucher?.parts[component]
  const timezone = pass?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="scan__result" data-outcome={result.isUndone ? 'undone' : outcome}>
      <p className="title-2">
        <Icon name={outcome === 'ok' && !result.isUndone ? 'check' : outcome === 'again' || outcome === 'choose-part' ? 'info' : 'x'} />{' '}
        {result.isUndone ? t('scan.undone') : <OutcomeText result={result} />}
      </p>
      {pass && !result.isUndone && (
        <p className="scan__until numeric">
          {outcome === 'expired' || outcome === 'used-up'
            ? t('pass.ended-at', { time: moment(pass.endsAt, lang, pass.timezone) })
            : pass.boardingsLeft === undefined
              ? t('pass.valid-until', { time: moment(pass.endsAt, lang, pass.timezone) })
              : t('pass.rides-left', { count: pass.boardingsLeft })}
          {pass.boardings > 1 && `, ${t('scan.boarding-number', { count: pass.boardings })}`}
        </p>
      )}
      {voucher && (
        <p>
          <b>{part?.product ?? voucher.product}</b>, {part?.option ?? voucher.option}
          {part &&
            [part.day && longDay(part.day, intl), departureText(t, lang, part), part.supplier].filter(Boolean).map((text) => `, ${text}`)}
          <br />
          {t(`passenger.${passengerTypes[voucher.typeId as PassengerTypeId]}`)}, {t('passenger.for-people', { count: voucher.people })}
        </p>
      )}
      {result.disruption && <Disruption disruption={result.disruption} />}
      {redeemed && outcome !== 'expired' && (
        <p className="numeric">{t('scan.already-when', { time: moment(redeemed.at, lang, timezone), by: redeemed.by })}</p>
      )}
      {outcome === 'shared' && elsewhere && (
        <p>
          {t('scan.shared-where', {
            stop: elsewhere.stop || elsewhere.by,
            time: moment(elsewhere.at, lang, timezone),
            kilometres: elsewhere.kilometres,
          })}
        </p>
      )}
      <div className="scan__actions">
        {outcome === 'choose-part' &&
          voucher?.parts.map((one, index) => (
            <Button key={index} variant="line" onClick={() => onCheck(result.code, { component: index })}>
              {one.name || one.product}: {one.option}
            </Button>
          ))}
        {outcome === 'shared' && (
          <>
            <Button onClick={() => onCheck(result.code, { ...(component === undefined ? {} : { component }), decision: 'board' })}>
              {t('scan.board-anyway')}
            </Button>
            <Button variant="line" onClick={onRefuse}>
              {t('scan.refuse')}
            </Button>
          </>
        )}
        {mayUndo && (
          <Button variant="line" size="small" onClick={onUndo}>
            {t('scan.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the inspector says to a traveller whose departure does not run. */
function Disruption({ disruption: { state, title, before, after } }: { disruption: NonNullable<ShownScan['disruption']> }) {
  const { t, lang, intl } = usePage()
  const written = (moment: typeof before): string =>
    moment ? [longDay(moment.day, intl), moment.time && timeText(lang, moment.time)].filter(Boolean).join(', ') : ''
  return (
    <>
      <p>
        <b>
          {state === 'open' && t('scan.to-choose')}
          {state === 'moved' && t('scan.moved', { when: written(after) })}
          {state === 'refunded' && t('scan.refund-chosen')}
        </b>
      </p>
      {state !== 'open' && before && <p>{t('scan.did-not-run', { when: written(before) })}</p>}
      {title && <p>{title}</p>}
    </>
  )
}

function OutcomeText({ result: { outcome, voucher, offline, code, pass, isPackOver, disruption } }: { result: ShownScan }) {
  const { t, lang, intl } = usePage()
  const isTyped = !code.startsWith('OT')
  if (isPackOver) return t('scan.pack-over')
  if (outcome === 'not-yet') return t('scan.not-yet', { day: longDay(voucher?.validFrom ?? '', intl) })
  if (outcome === 'expired') return pass ? t('pass.ended') : t('scan.expired', { day: longDay(voucher?.validUntil ?? '', intl) })
  if (outcome === 'not-running') {
    const time = disruption?.before?.time
    return time === undefined ? t('scan.not-running') : t('scan.not-running-time', { time: timeText(lang, time) })
  }
  if (offline && isTyped) return t('scan.unknown-offline')
  return t(`scan.${outcome}`)
}

function longDay(day: string, intl: string): string {
  return new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** True until a time of the device's clock. */
function useUntil(end: number | undefined): boolean {
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (end === undefined) return undefined
    const timer = setTimeout(() => setOver(end), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return end !== undefined && over !== end
}
