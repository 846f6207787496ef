import type { TravellerTexts } from '@opentop/contract/departure'
import type { DisruptionScope } from '@opentop/contract/disruption-plan'
import { spelledIn } from '../american.ts'
import { dayNumber, timeOf, type Day } from '../day.ts'
import type { CatalogueFacts } from '../facts.ts'
import { allLangs, langs, textLangOf, type Lang } from '../lang.ts'
import { placeName } from '../location/place-name.ts'
import type { Cause, DisruptionKind } from './disruption.ts'
import { templates, type Template } from './templates.ts'

type Described = {
  locationId: number
  kind: DisruptionKind
  scope: DisruptionScope
  cause: Cause
  delayMinutes?: number | undefined
}

const mostNames = 3
const mostTimes = 4
const dayMs = 86_400_000

export function disruptionTexts(described: Described, facts: CatalogueFacts): { title: TravellerTexts; text: TravellerTexts } {
  const inLang = (lang: Lang): { title: string; text: string } => {
    const template = templates[textLangOf(lang)]
    const { kind, cause, delayMinutes = 0 } = described
    const values = {
      ...namesOf(described, template, lang, facts),
      when: whenOf(described.scope, template, lang),
      cause: template.causes[cause],
      minutes: String(delayMinutes),
    }
    const spelled = (text: string): string => spelledIn(lang, filled(text, values))
    return { title: spelled(template.titles[kind]), text: spelled(`${template.texts[kind]} ${template.sorry}`) }
  }
  const all = Object.fromEntries(allLangs.map((lang) => [lang, inLang(lang)])) as Record<Lang, { title: string; text: string }>
  const texts = (field: 'title' | 'text'): TravellerTexts => {
    const { en, es, fr, de, it, 'en-us': american } = all
    return { en: en[field], es: es[field], fr: fr[field], de: de[field], it: it[field], 'en-us': american[field] }
  }
  return { title: texts('title'), text: texts('text') }
}

export function scopeText(described: Pick<Described, 'locationId' | 'scope'>, lang: Lang, facts: CatalogueFacts): string {
  const template = templates[textLangOf(lang)]
  return `${namesOf(described, template, lang, facts).what}, ${whenOf(described.scope, template, lang)}`
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '')
}

function namesOf(
  { locationId, scope }: Pick<Described, 'locationId' | 'scope'>,
  template: Template,
  lang: Lang,
  facts: CatalogueFacts,
): { what: string; of: string } {
  const names = tourNames(scope, lang, facts)
  if (names.length > 0 && names.length <= mostNames) {
    const list = listOf(
      names.map((name) => filled(template.quoted, { name })),
      lang,
    )
    return { what: list, of: list }
  }
  const city = facts.locations.get(locationId)?.names[lang] ?? ''
  const place = { city, inCity: placeName(lang, city, 'in') }
  const [what, of] = names.length === 0 ? [template.all, template.ofAll] : [template.several, template.ofSeveral]
  return { what: filled(what, place), of: filled(of, place) }
}

function tourNames({ optionIds, lines }: DisruptionScope, lang: Lang, facts: CatalogueFacts): string[] {
  const ofOptions = optionIds.flatMap((id) => facts.products.get(facts.options.get(id)?.productId ?? 0)?.names[lang] ?? [])
  const ofLines = lines.flatMap(({ productId, key }) => {
    const product = facts.products.get(productId)
    const line = product?.routes.find((route) => route.key === key)
    return product && line ? [`${product.names[lang]}, ${line.names[lang]}`] : []
  })
  return [...new Set([...ofOptions, ...ofLines])]
}

function whenOf({ fromDay, toDay, minutes }: DisruptionScope, template: Template, lang: Lang): string {
  if (fromDay !== toDay) return filled(template.span, { from: writtenDay(fromDay, lang), to: writtenDay(toDay, lang) })
  const day = filled(template.onDay, { day: writtenDay(fromDay, lang) })
  const times = minutes.filter((minute) => minute >= 0)
  if (times.length === 0 || times.length > mostTimes) return day
  return filled(template.at, {
    day,
    times: listOf(
      times.toSorted((a, b) => a - b).map((minute) => writtenTime(minute, lang)),
      lang,
    ),
  })
}

function listOf(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(langs[lang].intl, { type: 'conjunction' }).format(items)
}
function writtenDay(day: Day, lang: Lang): string {
  return new Intl.DateTimeFormat(langs[lang].intl, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dayNumber(day) * dayMs,
  )
}
function writtenTime(minute: number, lang: Lang): string {
  const ofDay = minute % 1440
  if (langs[lang].hours === '9:05 AM')
    return new Intl.DateTimeFormat(langs[lang].intl, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(ofDay * 60_000)
  const time = timeOf(ofDay)
  return langs[lang].hours === '9:05' ? time.replace(/^0/, '') : time
}
