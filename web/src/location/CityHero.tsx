import type { Location } from '@opentop/contract/location'
import type { ReactNode } from 'react'
import { darkPath, darkScheme, posterPath, posterSizes } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Sky } from './Sky.tsx'
import { fleetOf } from './fleet.ts'
import './city-hero.css'

const longWord = 9
const longName = 12

type CityHeroProps = {
  location: Location
  crumbs?: ReactNode
  under?: boolean
  children?: ReactNode
}

export function CityHero({ location, crumbs, under, children }: CityHeroProps) {
  const { t } = usePage()
  const [width, height] = posterSizes.wide
  return (
    <section className={classes('city-hero', location.posterTone === 'paper' && 'city-hero--paper', under && 'city-hero--under')}>
      <Sky day={location.skyColours} night={location.nightSkyColours}>
        <picture>
          {under && <source media={`${darkScheme} and (max-width:699px)`} srcSet={darkPath(posterPath(location.poster, 'tour'))} />}
          <source media={darkScheme} srcSet={darkPath(posterPath(location.poster, 'wide'))} />
          {under && <source media="(max-width:699px)" srcSet={posterPath(location.poster, 'tour')} />}
          <img src={posterPath(location.poster, 'wide')} alt="" width={width} height={height} fetchPriority="high" decoding="sync" />
        </picture>
      </Sky>
      <div className="wrap city-hero__text">
        {crumbs}
        <h1 className={classes('title-hero', isLong(location.name) && 'is-long')}>{location.name}</h1>
        <p className="lead">{t(`city.lead-${fleetOf(location.vehicles)}`)}</p>
        {children}
      </div>
    </section>
  )
}

function isLong(name: string): boolean {
  return name.length > longName || name.split(/[\s-]/).some((word) => word.length >= longWord)
}
