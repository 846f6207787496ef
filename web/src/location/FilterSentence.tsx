import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import type { TourChoice } from './tour-choice.ts'
import type { ShownTours } from './use-tour-choice.ts'

type SentenceProps = { path: string; all: number; languages: TourChoice['languages']; shown: ShownTours; onClear: () => void }

export function FilterSentence({ path, all, languages, shown: { filter, count, stopName, date, failed }, onClear }: SentenceProps) {
  const { t } = usePage()
  const { vehicle, duration, language, stepFree, stop } = filter
  const spoken = languages.find(({ code }) => code === language)
  const others = [
    stop && stopName ? t('filter.stopping', { stop: stopName }) : '',
    vehicle ? t(`filter.by-${vehicle}`) : '',
    duration ? t(`filter.lasting-${duration}`) : '',
    spoken ? t('filter.spoken', { language: spoken.name }) : '',
    stepFree ? t('filter.level') : '',
  ].filter((text) => text !== '')
  function countText(): string {
    if (date === undefined) return others.length > 0 && all > 1 ? t('filter.matching', { count, all }) : t('count.tours', { count })
    const day = dayText(t, date, 'short')
    return all > 1 ? t('filter.running', { count, all, day }) : t('filter.running-alone', { count, day })
  }
  const isFiltered = date !== undefined || others.length > 0
  return (
    <p className="tour-filter__sentence">
      <span role="status">{failed ? t('filter.failed') : isFiltered ? ended([countText(), ...others].join(', ')) : countText()}</span>
      {(isFiltered || filter.date) && (
        <a
          className="link tour-filter__clear"
          href={`${path}#tours`}
          onClick={(event) => {
            event.preventDefault()
            onClear()
          }}
        >
          {t('filter.clear')}
        </a>
      )}
    </p>
  )
}

/** A German date may end with a full stop of its own. */
function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
