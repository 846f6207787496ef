import type { BookedPart, BookedSale } from '@opentop/contract/booking'
import type { Lang } from '@opentop/domain/lang'
import type { MapPicture } from '@opentop/domain/mail'
import { directionsTo } from '../map/directions.ts'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'

export type TripPlace = {
  tour: string | undefined
  label: string
  name: string
  hints: string[]
  directions: { text: string; href: string }
  map: { src: string; alt: string } | undefined
}

export function tripPlaces(t: Translate, lang: Lang, sale: BookedSale, maps: readonly MapPicture[]): TripPlace[] {
  const isPackage = sale.components.length > 0
  const starts: readonly (BookedSale | BookedPart)[] = isPackage ? sale.components : [sale]
  return starts.flatMap((start, place): TripPlace[] => {
    const { meetingPoint: point, beThereBy } = start
    if (!point || ('isPaidBack' in start && start.isPaidBack)) return []
    const map = maps.find((one) => one.saleId === sale.id && one.place === place)
    return [
      {
        tour: isPackage ? start.product : undefined,
        label: t(beThereBy === undefined && start.vehicle === 'bus' ? 'trip.any-stop' : 'trip.meeting-point'),
        name: point.name,
        hints: [beThereBy === undefined ? '' : t('trip.be-there-by', { time: timeText(lang, beThereBy) }), point.note ?? ''].filter(
          Boolean,
        ),
        directions: { text: t('trip.directions'), href: directionsTo(point.position) },
        map: map && { src: `cid:${map.cid}`, alt: t('trip.map-of', { place: point.name }) },
      },
    ]
  })
}
