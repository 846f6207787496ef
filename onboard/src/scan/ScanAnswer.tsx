import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useEffect, useState } from 'react'
import { usePage } from '../page/page-context.tsx'
import { departureText } from '@opentop/ui/time/time-text.ts'
import { moment } from '@opentop/ui/time/moment-text.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { DeviceScan } from './device.ts'
import { iconOf, longDay, Reason, shortOf } from './Reason.tsx'
import { ScanDisruption } from './ScanDisruption.tsx'
import type { ShownScan } from './use-scanner.ts'
import './scan.css'

type ScanAnswerProps = {
  result: ShownScan
  onCheck: (code: string, wish: Pick<DeviceScan, 'component' | 'decision'>) => void
  onUndo: () => void
  onNext: () => void
}

export function ScanAnswer({ result, onCheck, onUndo, onNext }: ScanAnswerProps) {
  const { t } = usePage()
  const { voucher } = result
  return (
    <>
      <div className="scan__said">
        <span className="scan__mark">
          <Icon name={iconOf(result)} />
        </span>
        <p className="scan__short display-type">
          {result.outcome === 'ok' && !result.isUndone ? t('scan.may-board', { count: voucher?.people ?? 1 }) : t(shortOf(result))}
        </p>
        {!result.isUndone && (
          <p className="scan__reason">
            <Reason result={result} />
          </p>
        )}
        {voucher && <Party voucher={voucher} />}
        <Facts result={result} />
      </div>
      <Choices result={result} onCheck={onCheck} onUndo={onUndo} onNext={onNext} />
    </>
  )
}

function Party({ voucher: { typeId, people } }: { voucher: NonNullable<ShownScan['voucher']> }) {
  const { t } = usePage()
  return (
    <ul className="scan__party">
      <li>{t('scan.people', { count: people })}</li>
      <li>{t(`passenger.${passengerTypes[typeId as PassengerTypeId]}`)}</li>
    </ul>
  )
}

function Facts({ result }: { result: ShownScan }) {
  const { t, lang } = usePage()
  const { outcome, voucher, pass, redeemed, elsewhere, component } = result
  const timezone = pass?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="scan__facts">
      {pass && !result.isUndone && <PassFacts pass={pass} outcome={outcome} />}
      {voucher && <TicketFacts voucher={voucher} component={component} />}
      {result.disruption && <ScanDisruption disruption={result.disruption} />}
      {redeemed && outcome !== 'expired' && (
        <p className="numeric">{[moment(redeemed.at, lang, timezone), redeemed.stop, redeemed.by].filter(Boolean).join(', ')}</p>
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
    </div>
  )
}

type PassProps = { pass: NonNullable<ShownScan['pass']>; outcome: ShownScan['outcome'] }

function PassFacts({ pass, outcome }: PassProps) {
  const { t, lang } = usePage()
  const { boardings, boardingsLeft, endsAt, startedAt, startedAtStop, timezone } = pass
  const isOver = outcome === 'expired' || outcome === 'used-up'
  return (
    <>
      <p className="numeric">
        <b>
          {isOver
            ? t('pass.ended-at', { time: moment(endsAt, lang, timezone) })
            : boardingsLeft === undefined
              ? t('pass.valid-until', { time: moment(endsAt, lang, timezone) })
              : t('pass.rides-left', { count: boardingsLeft })}
          {boardings > 1 && `, ${t('scan.boarding-number', { number: boardings })}`}
        </b>
      </p>
      {boardings > 1 && outcome === 'ok' && (
        <p className="numeric">
          {t('scan.first-boarded', { when: [moment(startedAt, lang, timezone), startedAtStop].filter(Boolean).join(', ') })}
        </p>
      )}
    </>
  )
}

type TicketProps = { voucher: NonNullable<ShownScan['voucher']>; component: number | undefined }

function TicketFacts({ voucher, component }: TicketProps) {
  const { t, lang, intl } = usePage()
  const part = component === undefined ? undefined : voucher.parts[component]
  if (!part)
    return (
      <p>
        {voucher.product}, {voucher.option}
      </p>
    )
  return (
    <p>
      {part.product}, {part.option}
      {[part.day && longDay(part.day, intl), departureText(t, lang, part), part.supplier].filter(Boolean).map((text) => `, ${text}`)}
    </p>
  )
}

function Choices({ result, onCheck, onUndo, onNext }: ScanAnswerProps) {
  const { t } = usePage()
  const { outcome, voucher, component } = result
  const mayUndo = useUntil(result.undoUntil) && !result.isUndone && !result.isUndoOver
  return (
    <div className="scan__buttons">
      {outcome === 'choose-part' &&
        voucher?.parts.map((one, index) => (
          <button key={index} type="button" className="scan__button" onClick={() => onCheck(result.code, { component: index })}>
            {one.name || one.product}: {one.option}
          </button>
        ))}
      {mayUndo && (
        <button type="button" className="scan__button" onClick={onUndo}>
          {t('scan.undo')}
        </button>
      )}
      {outcome === 'shared' || outcome === 'early' ? (
        <>
          <button
            type="button"
            className="scan__button"
            onClick={() => onCheck(result.code, { ...(component === undefined ? {} : { component }), decision: 'board' })}
          >
            {t('scan.board-anyway')}
          </button>
          <button type="button" className="scan__button scan__button--main" onClick={onNext}>
            {t('scan.refuse')}
          </button>
        </>
      ) : (
        <button type="button" className="scan__button scan__button--main" onClick={onNext}>
          {t('scan.next')}
        </button>
      )}
    </div>
  )
}

function useUntil(end: number | undefined): boolean {
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (end === undefined) return undefined
    const timer = setTimeout(() => setOver(end), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return end !== undefined && over !== end
}
