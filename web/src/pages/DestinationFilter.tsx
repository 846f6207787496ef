import type { MouseEvent, ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { queryOf, type Continent, type Facets, type Filter } from './destinations-data.ts'
import './destinations.css'
import '../ui/chip.css'

type FilterProps = { filter: Filter; facets: Facets; continents: readonly Continent[]; change: (part: Partial<Filter>) => void }

type ChipProps = Pick<FilterProps, 'filter' | 'change'> & { part: Partial<Filter>; pressed: boolean; count: number; children: ReactNode }

function Chip({ filter, part, pressed, count, change, children }: ChipProps) {
  const { href, number } = usePage()

  function choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    change(part)
  }

  return (
    <a
      className="chip"
      href={href({ page: 'destinations' }) + queryOf({ ...filter, ...part })}
      rel="nofollow"
      aria-current={pressed ? 'true' : undefined}
      onClick={choose}
    >
      {children} <b>{number(count)}</b>
    </a>
  )
}

export function DestinationFilter({ filter, facets, continents, change }: FilterProps) {
  const { t, href } = usePage()
  const same = { filter, change }
  return (
    <>
      <div className="destination-filter">
        <form
          className="search destination-filter__query"
          role="search"
          aria-label={t('destinations.filter')}
          action={href({ page: 'destinations' })}
          onSubmit={(event) => event.preventDefault()}
        >
          <Icon name="search" />
          <label className="visually-hidden" htmlFor="destination-filter">
            {t('destinations.filter')}
          </label>
          <input
            id="destination-filter"
            name="q"
            type="search"
            placeholder={t('destinations.placeholder')}
            autoComplete="off"
            maxLength={64}
            value={filter.q}
            onChange={(event) => change({ q: event.target.value })}
          />
          {filter.vehicle && <input type="hidden" name="vehicle" value={filter.vehicle} />}
          {filter.continent && <input type="hidden" name="continent" value={filter.continent} />}
        </form>
        <div className="chips" role="group" aria-label={t('destinations.vehicle')}>
          {(['bus', 'boat'] as const).map((vehicle) => (
            <Chip
              key={vehicle}
              {...same}
              part={{ vehicle: filter.vehicle === vehicle ? null : vehicle }}
              pressed={filter.vehicle === vehicle}
              count={facets.vehicles[vehicle]}
            >
              <Icon name={vehicle} />
              {t(`vehicle.${vehicle}`)}
            </Chip>
          ))}
        </div>
      </div>
      {continents.length > 1 && (
        <div className="chips scroller" role="group" aria-label={t('destinations.continent')}>
          <Chip {...same} part={{ continent: null }} pressed={filter.continent === null} count={facets.all}>
            {t('destinations.all')}
          </Chip>
          {continents.map(({ key, name }) => (
            <Chip key={key} {...same} part={{ continent: key }} pressed={filter.continent === key} count={facets.continents[key] ?? 0}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {t('destinations.count', { count: facets.shown.length })}
      </p>
    </>
  )
}
