import type { Translate } from '@opentop/onboard/messages/translate.ts'
import { PageContext } from '@opentop/onboard/page/page-context.tsx'
import type { Route } from '@opentop/domain/page/route'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'

type OnVehicleProps = { route: Route; children: ReactNode }

export function OnVehicle({ route, children }: OnVehicleProps) {
  const { lang, intl, currencyId, version, t, href } = usePage()
  const myBooking = { path: href({ page: 'myBooking' }), name: t('header.my-booking') }
  const page = { lang, intl, currencyId, version, path: href(route), myBooking, t: t satisfies Translate }
  return <PageContext value={page}>{children}</PageContext>
}
