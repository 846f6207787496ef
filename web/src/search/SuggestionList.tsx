import { useEffect, useRef } from 'react'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { marked, type SearchOption } from './options.ts'
import './search.css'

type ListProps = { id: string; query: string; options: readonly SearchOption[]; active: string | undefined; onHover: (key: string) => void }

export function SuggestionList({ id, query, options, active, onHover }: ListProps) {
  const { t } = usePage()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const titles = { location: t('search.destinations'), sight: t('search.sights'), product: t('search.tours') }
  const kinds = [...new Set(options.map((option) => option.kind))]
  return (
    <div className="suggestions" id={id} ref={list} role="listbox" aria-label={t('search.suggestions')}>
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className="suggestions__heading" id={`${id}-${kind}`} role="presentation">
            {titles[kind]}
          </p>
          {options
            .filter((option) => option.kind === kind)
            .map((option) => (
              <SuggestionOption
                key={option.key}
                id={`${id}-${option.key}`}
                option={option}
                query={query}
                active={option.key === active}
                onHover={onHover}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; option: SearchOption; query: string; active: boolean; onHover: (key: string) => void }

function SuggestionOption({ id, option, query, active, onHover }: OptionProps) {
  const { href } = usePage()
  const [before, match, after] = marked(option.name, query)
  return (
    <a
      className="suggestions__option"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href(option.route) + option.suffix}
      onPointerMove={() => onHover(option.key)}
      onPointerDown={(event) => event.preventDefault()}
    >
      <PosterImage path={posterPath(option.poster, 'thumb')} width={44} height={44} />
      <span>
        <b>
          {before}
          {match && <mark>{match}</mark>}
          {after}
        </b>
        <span>{option.about}</span>
      </span>
      <small className="numeric">{option.note}</small>
    </a>
  )
}
