import type { Product, ProductCard, Reviews, RouteLine } from '@opentop/contract/product'
import type { Lang } from '@opentop/domain/lang'
import { timeText } from '@opentop/ui/time/time-text.ts'
import type { Translate } from '../messages/translator.ts'
import type { PackagePart, ReviewSummary, ScheduleRow } from './shown-product.ts'

// texts made with Intl are formatted on the server, because browsers have other versions of the locale data

type Formats = { language: Intl.DisplayNames; month: Intl.DateTimeFormat; percent: Intl.NumberFormat; average: Intl.NumberFormat }
const formatsMade = new Map<string, Formats>()
/** Cached: creating them takes longer than all other work on the data of a page. */
function formatsOf(intl: string): Formats {
  let formats = formatsMade.get(intl)
  if (!formats) {
    formats = {
      language: new Intl.DisplayNames([intl], { type: 'language' }),
      month: new Intl.DateTimeFormat(intl, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      percent: new Intl.NumberFormat(intl, { style: 'percent' }),
      average: new Intl.NumberFormat(intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    }
    formatsMade.set(intl, formats)
  }
  return formats
}

export function languageNames(codes: readonly string[], intl: string): string {
  const { language } = formatsOf(intl)
  const text = codes.map((code) => language.of(code) ?? code).join(', ')
  return text.charAt(0).toLocaleUpperCase(intl) + text.slice(1)
}

export function minutesText(t: Translate, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours === 0) return t('product.short-minutes', { minutes })
  return minutes === 0 ? t('product.short-hours', { hours }) : t('product.short-both', { hours, minutes })
}

export function scheduleRows(routes: readonly RouteLine[], lang: Lang, t: Translate): ScheduleRow[] {
  return routes.map(({ key, name, colour, first, last, everyMinutes, loopMinutes }) => ({
    key,
    name,
    colour,
    first: timeText(lang, first),
    last: timeText(lang, last),
    every: first === last ? '' : everyMinutes < 120 ? t('product.short-minutes', { minutes: everyMinutes }) : minutesText(t, everyMinutes),
    loop: minutesText(t, loopMinutes),
  }))
}

export function reviewSummary(reviews: Reviews, lang: Lang, intl: string, t: Translate): ReviewSummary {
  const { month, percent, average } = formatsOf(intl)
  const own = lang.slice(0, 2)
  const total = Math.max(1, reviews.count)
  const bars = reviews.histogram.map((count, index) => ({
    label: t('product.stars', { count: index + 1 }),
    share: count / total,
    shareText: percent.format(count / total),
  }))
  return {
    average: reviews.average,
    averageText: average.format(reviews.average),
    count: reviews.count,
    bars: bars.toReversed(),
    cards: reviews.reviews
      .toSorted((a, b) => Number(b.lang.startsWith(own)) - Number(a.lang.startsWith(own)))
      .map((review) => ({
        author: review.author,
        initials: review.author
          .split(/\s+/)
          .map((word) => word.charAt(0))
          .join('')
          .slice(0, 2),
        when: month.format(new Date(review.at)),
        lang: review.lang,
        text: review.text,
        rating: review.rating,
      })),
  }
}

export function packageParts(options: Product['options'], tours: readonly Product[]): PackagePart[] {
  const byOption = new Map(tours.flatMap((tour) => tour.options.map((option) => [option.id, { tour, option }] as const)))
  const parts = new Map<string, PackagePart>()
  for (const { name, optionIds } of options.flatMap((option) => option.components)) {
    const found = optionIds.flatMap((id) => byOption.get(id) ?? [])
    const tour = found[0]?.tour
    const part = parts.get(name) ?? { name, choices: [], ...(tour ? { tour: cardOf(tour) } : {}) }
    part.choices = [...new Set([...part.choices, ...found.map(({ option }) => option.name)])]
    parts.set(name, part)
  }
  return [...parts.values()]
}

export function partOptionsOf(options: Product['options'], tours: readonly Product[]) {
  const wanted = new Set(options.flatMap((option) => option.components.flatMap(({ optionIds }) => optionIds)))
  return tours.flatMap((tour) =>
    tour.options.filter(({ id }) => wanted.has(id)).map(({ id, name, kind }) => ({ id, name, kind, productId: tour.id })),
  )
}

function cardOf(tour: Product): ProductCard {
  const { id, locationId, locationName, locationSlug, name, slug, kind, vehicle, duration, languages, deadline, seats, summary, poster } =
    tour
  return { id, locationId, locationName, locationSlug, name, slug, kind, vehicle, duration, languages, deadline, seats, summary, poster }
}

export function linesOf(tours: readonly (Pick<Product, 'routes'> | undefined)[]): RouteLine[] {
  const lines = tours.flatMap((tour) => tour?.routes ?? [])
  return lines.filter((line, index) => lines.findIndex((other) => other.key === line.key && other.name === line.name) === index)
}
