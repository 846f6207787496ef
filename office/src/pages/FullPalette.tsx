import type { ReactNode } from 'react'
import { departureSource } from '../departures/palette-source.ts'
import { disruptionSource, newDisruptionSource } from '../disruption/palette-source.ts'
import { orderSource, tourSource } from '../orders/palette-source.ts'
import { PaletteDialog } from '../palette/PaletteDialog.tsx'
import type { Source } from '../palette/source.ts'
import { useMe } from '../session/session.ts'
import { peopleSource } from '../staff/palette-source.ts'
import { openScreens } from './open-screens.ts'
import type { Screen } from './screen.ts'

const sources: readonly Source[] = [orderSource, departureSource, tourSource, peopleSource, disruptionSource, newDisruptionSource]

/** The palette with the screens that are open to the person, and what every subject finds. */
export function FullPalette({ screens }: { screens: readonly Screen[] }): ReactNode {
  return <PaletteDialog screens={openScreens(screens, useMe())} sources={sources} />
}
