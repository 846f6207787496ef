import type { TicketSale, TicketVoucher, VoucherPart } from '@opentop/contract/booking'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Bus } from '@opentop/ui/base/Bus.tsx'
import { firstRideText, momentDay, stateNow, timeLeft, lastsText } from './pass-text.ts'
import { departureText } from '@opentop/ui/time/time-text.ts'
import { moment, shortMoment } from '@opentop/ui/time/moment-text.ts'
import { QrPicture } from './QrPicture.tsx'
import { longDay, showText, spacedCode } from './voucher-cells.ts'
import './pass.css'

const lineLength = 280
const busWidth = 52
const welcomeMs = 2 * 60_000

type PassTicketProps = { sale: TicketSale; voucher: TicketVoucher; name: string; part: VoucherPart; now: number; ways?: ReactNode }

export function PassTicket({ sale, voucher, name, part, now, ways }: PassTicketProps) {
  const { t, lang } = usePage()
  const state = stateNow(part, now)
  const last = part.boardings.at(-1)
  const isWelcomed = state === 'running' && last !== undefined && now - Date.parse(last.at) < welcomeMs
  return (
    <article className="pass" data-state={isWelcomed ? 'boarded' : state}>
      <header className="pass__head">
        <h3 className="pass__name">{name}</h3>
        <p>{[sale.product, sale.option].join(', ')}</p>
        <PassHead sale={sale} part={part} state={state} isWelcomed={isWelcomed} />
      </header>
      <div className="pass__body">
        {state === 'running' && part.use.kind !== 'boardings' && <PassClock part={part} now={now} />}
        {voucher.qr !== '' && state !== 'ended' && (
          <div className="pass__code">
            <QrPicture text={voucher.qr} label={t('voucher.qr', { passenger: name })} />
            <b className="numeric">{spacedCode(voucher.code)}</b>
            <span className="micro">{t(state === 'running' ? 'pass.same-code' : showText(sale))}</span>
          </div>
        )}
        {part.boardings.length > 0 && (
          <div>
            <h4 className="pass__subtitle">{t('pass.rides')}</h4>
            <ol className="pass__rides">
              {part.boardings.map(({ at, stop, line, vehicle }) => (
                <li key={at}>
                  <b className="numeric">{shortMoment(at, lang, sale.timezone)}</b> {stop}
                  {(line || vehicle) && <span>{[line, vehicle].filter(Boolean).join(', ')}</span>}
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <div className="pass__cut">
        <p>
          <b>{lastsText(t, part.use)}.</b> {part.use.kind !== 'boardings' && `${t('pass.often')}.`}
        </p>
        <dl className="pass__facts">
          {sale.meetingPoint && (
            <div>
              <dt>{t('voucher.start')}</dt>
              <dd>{sale.meetingPoint.name}</dd>
            </div>
          )}
          <div>
            <dt>{t('voucher.run-by')}</dt>
            <dd>{sale.supplier}</dd>
          </div>
        </dl>
        {state !== 'ended' && ways}
      </div>
    </article>
  )
}

type PassHeadProps = { sale: TicketSale; part: VoucherPart; state: VoucherPart['state']; isWelcomed: boolean }

function PassHead({ sale, part, state, isWelcomed }: PassHeadProps) {
  const { t, lang } = usePage()
  const ends = moment(part.endsAt, lang, sale.timezone)
  const last = part.boardings.at(-1)
  if (state === 'ended')
    return (
      <>
        <h4 className="title-4">{t('pass.ended')}</h4>
        <p>{ends}</p>
      </>
    )
  if (state === 'ready')
    return (
      <>
        <h4 className="title-4">{t('pass.ready')}</h4>
        <p>{firstRideText(t, part, (day) => longDay(day, lang), departureText(t, lang, sale))}</p>
      </>
    )
  if (isWelcomed && last)
    return (
      <>
        <h4 className="title-4">{t('pass.welcome')}</h4>
        <p>{[t('pass.boarded-at', { time: shortMoment(last.at, lang, sale.timezone) }), last.stop].filter(Boolean).join(', ')}</p>
        <p>{t('pass.valid-until', { time: ends })}</p>
      </>
    )
  return (
    <>
      <h4 className="title-4">
        {part.boardingsLeft === undefined
          ? t('pass.valid-until', { time: shortMoment(part.endsAt, lang, sale.timezone) })
          : t('pass.rides-left', { count: part.boardingsLeft })}
      </h4>
      <p>{t('pass.city-time', { day: momentDay(part.endsAt, lang, sale.timezone), city: sale.location })}</p>
    </>
  )
}

function PassClock({ part, now }: { part: VoucherPart; now: number }) {
  const { t } = usePage()
  const { hours, minutes, share } = timeLeft(part, now)
  const gone = Math.round(Math.min(1, Math.max(0, share)) * lineLength)
  return (
    <div className="pass__clock">
      <p role="timer">
        <b>{t('pass.left', { hours, minutes: String(minutes).padStart(2, '0') })}</b>
        <span>{t('pass.left-of')}</span>
      </p>
      <svg className="pass__line" viewBox={`0 0 ${lineLength + busWidth} 44`} aria-hidden="true">
        <rect className="pass__ahead" x={busWidth / 2} y={32} width={lineLength} height={8} rx={4} />
        <rect className="pass__gone" x={busWidth / 2} y={32} width={gone} height={8} rx={4} />
        <svg x={gone} y={3} width={busWidth} height={32}>
          <Bus />
        </svg>
      </svg>
    </div>
  )
}
