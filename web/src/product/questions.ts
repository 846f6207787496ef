import type { Product } from '@opentop/contract/product'
import type { ProductFaq } from '@opentop/contract/product-file'
import type { Lang } from '@opentop/domain/lang'
import { deadlineText } from '../deadline/deadline-text.ts'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { languageNames, minutesText } from './prepare.ts'
import { isTimed } from './shown-product.ts'

type Topic = NonNullable<ProductFaq['about']>
type Question = { question: string; answer: string }
type Words = { t: Translate; lang: Lang; intl: string }
type Answer = (product: Product, words: Words) => Question | undefined

const atMost = 5
const afternoon = '14:00'
const [child, infant] = [3, 4]

export function questionsOf(product: Product, written: readonly (Question & { topic: string })[], words: Words): Question[] {
  const treated = new Set(written.map(({ topic }) => topic))
  const composed = topicsOf(product).flatMap((topic) => (treated.has(topic) ? [] : (answers[topic](product, words) ?? [])))
  return [...written.map(({ question, answer }) => ({ question, answer })), ...composed].slice(0, Math.max(atMost, written.length))
}

function topicsOf({ kind, options }: Product): Topic[] {
  if (kind === 'package') return ['change', 'children', 'lost']
  return isTimed(options)
    ? ['late', 'children', 'weather', 'change', 'language', 'lost']
    : ['hours', 'last', 'children', 'change', 'weather', 'language', 'lost']
}

const answers: Record<Topic, Answer> = {
  hours({ options: [option], routes: [line] }, { t, lang }) {
    if (option?.use?.kind === 'hours' && option.use.count === 24)
      return { question: t('questions.hours'), answer: t('questions.hours-answer', { time: timeText(lang, afternoon) }) }
    if (option?.use?.kind !== 'days' || option.use.count !== 1 || !line) return undefined
    const [first, last] = [timeText(lang, line.first), timeText(lang, line.last)]
    return { question: t('questions.day'), answer: t('questions.day-answer', { first, last }) }
  },
  last({ routes, onBoard }, { t, lang }) {
    if (routes.length === 0 || onBoard.some(({ winter }) => winter === 'shorter')) return undefined
    const lines = routes.map(({ name, last, loopMinutes, stops }) =>
      t('questions.last-answer', { line: name, time: timeText(lang, last), stop: stops[0]?.name ?? '', loop: minutesText(t, loopMinutes) }),
    )
    return { question: t('questions.last'), answer: lines.join(' ') }
  },
  children({ options: [option] }, { t }) {
    const offers = option?.passengers ?? []
    const free = offers.find(({ typeId, priceCents }) => typeId === infant && priceCents === 0)?.ageTo
    const { ageFrom: from, ageTo: to } = offers.find(({ typeId }) => typeId === child) ?? {}
    if (free === undefined || from === undefined || to === undefined) return undefined
    return { question: t('questions.children'), answer: t('questions.children-answer', { free, from, to }) }
  },
  change({ refunds: [refund], locationName }, { t, lang }) {
    if (refund?.kind !== 'hours-before' && refund?.kind !== 'day-before') return undefined
    return {
      question: t('questions.change'),
      answer: t('questions.change-answer', { deadline: deadlineText(t, lang, refund, locationName) }),
    }
  },
  late: ({ meetingPoint }, { t }) => ({
    question: t('questions.late'),
    answer: t('questions.late-answer', { stop: meetingPoint.name }),
  }),
  language({ audio, live }, { t, intl }) {
    const guides = [
      audio.length > 0 && `${t('product.audio')}: ${languageNames(audio, intl)}.`,
      live.length > 0 && `${t('product.live')}: ${languageNames(live, intl)}.`,
    ]
    const answer = guides.filter(Boolean).join(' ')
    return answer ? { question: t('questions.language'), answer } : undefined
  },
  weather: ({ vehicle }, { t }) => ({
    question: t('questions.weather'),
    answer: t(vehicle === 'bus' ? 'questions.weather-bus' : 'questions.weather-boat'),
  }),
  lost({ voucherAccepts }, { t }) {
    const isPrinted = voucherAccepts === 'paper'
    return {
      question: t(isPrinted ? 'questions.print' : 'questions.phone'),
      answer: t(isPrinted ? 'questions.print-answer' : 'questions.phone-answer'),
    }
  },
}
