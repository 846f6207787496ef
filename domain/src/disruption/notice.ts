import type { Notice } from '@opentop/contract/location'
import type { Day } from '../day.ts'
import type { CatalogueFacts, ProductFacts } from '../facts.ts'
import { textLangOf, type Lang } from '../lang.ts'
import type { DisruptionFacts, Place } from './disruption.ts'
import { concernedBy, isInSpan, isStopped, type Concerned } from './scope.ts'

export type OpenDisruption = Pick<
  DisruptionFacts,
  'id' | 'locationId' | 'kind' | 'scope' | 'delayMinutes' | 'cause' | 'texts' | 'announcedAt'
>

export function disruptionsAt(open: readonly OpenDisruption[], locationId: number, today: Day): OpenDisruption[] {
  return open.filter((one) => one.locationId === locationId && today <= one.scope.toDay)
}

export function concernsProduct(disruption: OpenDisruption, { options }: ProductFacts, facts: CatalogueFacts): boolean {
  const concerned = concernedOf(disruption, facts)
  return concerned !== undefined && options.some((option) => isConcerned(option.id, option.components, concerned))
}

type Components = ProductFacts['options'][number]['components']
function isConcerned(optionId: number, components: Components, { options }: Concerned): boolean {
  return options.has(optionId) || components.some((part) => part.optionIds.some((id) => options.has(id)))
}

export function disruptionsOf(open: readonly OpenDisruption[], place: Place, facts: CatalogueFacts): OpenDisruption[] {
  return open.toReversed().filter((one) => {
    const concerned = concernedOf(one, facts)
    return concerned !== undefined && isInSpan(concerned, place)
  })
}

export function stoppedBy(open: readonly OpenDisruption[], place: Place, facts: CatalogueFacts): OpenDisruption | undefined {
  const cancelled = open.filter(({ kind }) => kind === 'cancelled')
  return disruptionsOf(cancelled, place, facts).find((one) => isStopped(one, place.optionId, facts))
}

function concernedOf(disruption: OpenDisruption, facts: CatalogueFacts): Concerned | undefined {
  return concernedBy(disruption, facts, disruption.announcedAt?.getTime() ?? 0)
}

export function disruptionNotice({ texts, scope }: OpenDisruption, lang: Lang): Notice {
  return {
    title: inLang(texts.title, lang),
    text: inLang(texts.text, lang),
    from: `${scope.fromDay}T00:00:00Z`,
    to: `${scope.toDay}T00:00:00Z`,
  }
}

export function inLang(texts: OpenDisruption['texts']['title'], lang: Lang): string {
  return texts[lang] ?? texts[textLangOf(lang)]
}
