import type { Product } from '@opentop/contract/product'
import type { VehicleOnBoard } from '@opentop/contract/on-board'
import type { Lang } from '@opentop/domain/lang'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { isTimed } from './shown-product.ts'

export type OnBoardRow = { icon: IconName; title: string; texts: { vehicle?: string; text: string }[] }
type Fact = { icon: IconName; title: string; textOf: (facts: VehicleOnBoard) => string | undefined }

export function onBoardRows({ onBoard, options }: Pick<Product, 'onBoard' | 'options'>, lang: Lang, t: Translate): OnBoardRow[] {
  return factsFor(lang, t, isTimed(options)).flatMap(({ icon, title, textOf }) => {
    const said = onBoard.flatMap((facts) => {
      const text = textOf(facts)
      return text ? [{ vehicle: t(`vehicle.${facts.vehicle}`), text }] : []
    })
    const isSame = new Set(said.map(({ text }) => text)).size === 1
    const texts = isSame ? said.slice(0, 1).map(({ text }) => ({ text })) : said
    return texts.length > 0 ? [{ icon, title, texts }] : []
  })
}

function factsFor(lang: Lang, t: Translate, timed: boolean): Fact[] {
  return [
    { icon: 'umbrella', title: t('on-board.rain'), textOf: ({ roof }) => t(`on-board.roof-${roof}`) },
    { icon: 'wheel', title: t('on-board.wheelchair'), textOf: (facts) => wheelchairText(facts, t) },
    { icon: 'pram', title: t('on-board.pushchairs'), textOf: ({ pushchairs }) => t(`on-board.pushchairs-${pushchairs}`) },
    { icon: 'case', title: t('on-board.luggage'), textOf: ({ luggage }) => t(`on-board.luggage-${luggage}`) },
    { icon: 'dog', title: t('on-board.dogs'), textOf: ({ dogs }) => t(`on-board.dogs-${dogs}`) },
    { icon: 'toilet', title: t('on-board.toilet'), textOf: ({ toilet }) => t(toilet ? 'on-board.toilet-yes' : 'on-board.toilet-no') },
    {
      icon: 'users',
      title: t('on-board.busy'),
      textOf: ({ busy }) => (timed ? t('on-board.busy-seated') : busy && busyText(busy, lang, t)),
    },
    { icon: 'snow', title: t('on-board.winter'), textOf: ({ winter }) => t(`on-board.winter-${winter}`) },
    { icon: 'pin', title: t('on-board.boarding'), textOf: ({ boarding }) => t(`on-board.boarding-${boarding}`) },
  ]
}

function wheelchairText({ wheelchair, wheelchairSpaces: count = 1 }: VehicleOnBoard, t: Translate): string {
  if (wheelchair === 'ramp' || wheelchair === 'level' || wheelchair === 'lift') return t(`on-board.wheelchair-${wheelchair}`, { count })
  return t(`on-board.wheelchair-${wheelchair}`)
}

function busyText(busy: readonly string[], lang: Lang, t: Translate): string {
  if (busy.length === 0) return t('on-board.busy-never')
  const ranges = busy.map((hours) =>
    hours
      .split('-')
      .map((time) => timeText(lang, time))
      .join('–'),
  )
  return t('on-board.busy-hours', { hours: ranges.join(', ') })
}
