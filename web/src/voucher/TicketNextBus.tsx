import type { TicketSale, TicketVoucher } from '@opentop/contract/booking'
import type { Timetable } from '@opentop/contract/timetable'
import { nearestStop } from '@opentop/domain/location/nearest-stop'
import { slugOf } from '@opentop/domain/slug'
import { localTime } from '@opentop/domain/zone'
import { useHere } from '../live-map/use-here.ts'
import { useLiveParts } from '../live/use-live-parts.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import './ticket-next-bus.css'

const scanCountsMs = 12 * 3_600_000

type TicketNextBusProps = { sale: TicketSale; vouchers: readonly Pick<TicketVoucher, 'qr' | 'parts'>[]; now: number }

export function TicketNextBus(props: TicketNextBusProps) {
  return isForToday(props) ? <NextBusOfTicket {...props} /> : null
}

function isForToday({ sale, vouchers, now }: TicketNextBusProps): boolean {
  return (
    sale.time === undefined &&
    vouchers.some(({ qr }) => qr !== '') &&
    (sale.day === undefined || sale.day <= localTime(now, sale.timezone).day)
  )
}

function NextBusOfTicket({ sale, vouchers, now }: TicketNextBusProps) {
  const { t, lang, href } = usePage()
  const { parts, live, onLive } = useLiveParts(true)
  const { here, ask } = useHere()
  const feed = parts && <parts.LiveFeed locationId={sale.locationId} onLive={onLive} keeps />
  const timetable = live && linesOf(sale, live.now.timetable)
  const scanned = timetable?.stops.find(({ name }) => name === lastScan(vouchers, now))
  const from = here.kind === 'here' ? here.position : (scanned ?? sale.meetingPoint)?.position
  const near = timetable && from && nearestStop(timetable.stops, [from.lat, from.lng])
  if (!live || !timetable || !near) return feed
  const place = { locationId: sale.locationId, locationSlug: slugOf(timetable.name, lang) }
  return (
    <div className="ticket-next-bus">
      {feed}
      <live.parts.NextBus
        stop={near.stop}
        timetable={timetable}
        live={live.now.state}
        walkMinutes={here.kind === 'here' ? near.minutes : undefined}
      >
        {here.kind !== 'here' && (
          <Button variant="ink" size="small" loading={here.kind === 'asking'} onClick={ask}>
            {t('live.locate')}
          </Button>
        )}
        <Button variant="line" size="small" href={href({ page: 'stop', ...place, stopKey: near.stop.key, stopSlug: near.stop.slug })}>
          {t('live.this-stop')}
        </Button>
        <Button variant="line" size="small" href={href({ page: 'liveMap', ...place })}>
          {t('live.open')}
        </Button>
        <Button variant="line" size="small" href={`${href({ page: 'dayPlanner', ...place })}?ticket=${sale.productId}`}>
          {t('live.plan')}
        </Button>
      </live.parts.NextBus>
    </div>
  )
}

function lastScan(vouchers: TicketNextBusProps['vouchers'], now: number): string | undefined {
  const boardings = vouchers.flatMap(({ parts }) => parts.flatMap((part) => part.boardings))
  const recent = boardings.filter(({ at, stop }) => stop !== undefined && now - Date.parse(at) < scanCountsMs)
  return recent.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)?.stop
}

function linesOf({ productId }: TicketSale, timetable: Timetable): Timetable {
  const own = timetable.lines.filter(({ productIds }) => productIds.includes(productId))
  if (own.length === 0) return timetable
  return {
    ...timetable,
    lines: own,
    stops: timetable.stops.filter(({ key }) => own.some((line) => line.stops.some((stop) => stop.key === key))),
  }
}
