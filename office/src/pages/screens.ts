import type { OfficeLang, Right } from '@opentop/contract/right'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApprovalBadge } from '../approval/approval-badge.tsx'
import { DisruptionBadge } from '../disruption/disruption-badge.tsx'
import type { IconName } from '../ui/icons.tsx'

/**
 * Every screen of the office, one row each. Routes, rail, bottom bar, palette, keys and the not-allowed screen follow from it.
 *
 * To add a screen:
 * 1. write office/src/<subject>/<name>-page.tsx that exports one component, which returns <Page title={…}>…</Page> (frame/page.tsx);
 * 2. add a row below: `page: lazyRouteComponent(() => import('../orders/orders-page.tsx'), 'OrdersPage')`.
 *    - `place: 'rail'`: a stop of the rail, with group, icon and the letter after G; `onPhone` puts it into the bottom bar of phones (at most four).
 *      `Badge` stands beside its name and counts what waits for a person.
 *    - `place: 'inside'`: a page below a stop (`/orders/$reference` below `/orders`), or one without a stop (`/account`).
 *    - `place: 'open'`: without frame and session (sign-in, invitation).
 *    - `needs`: rights, one of which opens it; missing means every person who is signed in.
 * 3. put its texts into office/src/messages/<subject>.ts.
 * A page reads its parameters with useParams({ strict: false }) and its filters with useFilters (filter/use-filters.ts), and links with
 * <Link to="/orders/$reference" params={{ reference }}>. Pages do not import this file: it imports them.
 */
type Row = { path: string; title: Readonly<Record<OfficeLang, string>>; page: RouteComponent; needs?: readonly Right[] }
export type Group = 'day' | 'selling' | 'catalogue' | 'money' | 'office'
export type RailScreen = Row & { place: 'rail'; group: Group; icon: IconName; key: string; onPhone?: true; Badge?: () => ReactNode }
export type Screen = RailScreen | (Row & { place: 'inside' }) | (Row & { place: 'open' })

export const screens: readonly Screen[] = [
  // the first stop that a role opens is where the person starts
  {
    place: 'rail',
    path: '/today',
    title: { en: 'Today', es: 'Hoy' },
    group: 'day',
    icon: 'home',
    key: 't',
    onPhone: true,
    needs: ['departures.read'],
    page: lazyRouteComponent(() => import('../today/today-page.tsx'), 'TodayPage'),
  },
  {
    place: 'rail',
    path: '/departures',
    title: { en: 'Departures', es: 'Salidas' },
    group: 'day',
    icon: 'bus',
    key: 'd',
    onPhone: true,
    needs: ['departures.read'],
    page: lazyRouteComponent(() => import('../departures/departures-page.tsx'), 'DeparturesPage'),
  },
  {
    place: 'rail',
    path: '/live-map',
    title: { en: 'Live map', es: 'Mapa en vivo' },
    group: 'day',
    icon: 'map',
    key: 'm',
    needs: ['departures.read'],
    page: lazyRouteComponent(() => import('../live-map/live-map-page.tsx'), 'LiveMapPage'),
  },
  {
    place: 'rail',
    path: '/disruptions',
    title: { en: 'Disruptions', es: 'Incidencias' },
    group: 'day',
    icon: 'branch',
    key: 'x',
    needs: ['departures.read'],
    Badge: DisruptionBadge,
    page: lazyRouteComponent(() => import('../disruption/disruptions-page.tsx'), 'DisruptionsPage'),
  },
  {
    place: 'inside',
    path: '/disruptions/$id',
    title: { en: 'Disruption', es: 'Incidencia' },
    needs: ['departures.read'],
    page: lazyRouteComponent(() => import('../disruption/disruption-page.tsx'), 'DisruptionPage'),
  },
  {
    place: 'rail',
    path: '/orders',
    title: { en: 'Orders', es: 'Reservas' },
    group: 'selling',
    icon: 'ticket',
    key: 'o',
    onPhone: true,
    needs: ['orders.read'],
    page: lazyRouteComponent(() => import('../orders/orders-page.tsx'), 'OrdersPage'),
  },
  {
    place: 'inside',
    path: '/orders/$reference',
    title: { en: 'Order', es: 'Reserva' },
    needs: ['orders.read'],
    page: lazyRouteComponent(() => import('../order/order-page.tsx'), 'OrderPage'),
  },
  {
    place: 'rail',
    group: 'selling',
    icon: 'hourglass',
    key: 'w',
    path: '/approvals',
    title: { en: 'Approvals', es: 'Aprobaciones' },
    needs: ['refund.goodwill'],
    Badge: ApprovalBadge,
    page: lazyRouteComponent(() => import('../approval/approvals-page.tsx'), 'ApprovalsPage'),
  },
  {
    path: '/desk',
    place: 'rail',
    group: 'selling',
    icon: 'card',
    key: 's',
    title: { en: 'Sell', es: 'Vender' },
    needs: ['desk.sell'],
    page: lazyRouteComponent(() => import('../desk/desk-page.tsx'), 'DeskPage'),
  },
  {
    path: '/prices',
    place: 'rail',
    group: 'catalogue',
    icon: 'tag',
    key: 'p',
    title: { en: 'Prices', es: 'Precios' },
    needs: ['prices.edit'],
    page: lazyRouteComponent(() => import('../prices/prices-page.tsx'), 'PricesPage'),
  },
  {
    path: '/tills',
    place: 'rail',
    group: 'money',
    icon: 'till',
    key: 'k',
    title: { en: 'Tills', es: 'Cajas' },
    needs: ['till.close'],
    page: lazyRouteComponent(() => import('../till/tills-page.tsx'), 'TillsPage'),
  },
  {
    path: '/tills/shifts/$id',
    place: 'inside',
    title: { en: 'Shift report', es: 'Informe del turno' },
    needs: ['till.close'],
    page: lazyRouteComponent(() => import('../till/shift-page.tsx'), 'ShiftPage'),
  },
  {
    place: 'rail',
    group: 'money',
    path: '/books',
    icon: 'chart',
    key: 'f',
    title: { en: 'Books', es: 'Libros' },
    needs: ['finance.read'],
    page: lazyRouteComponent(() => import('../books/books-page.tsx'), 'BooksPage'),
  },
  {
    place: 'rail',
    group: 'money',
    path: '/tax',
    icon: 'document',
    key: 'i',
    title: { en: 'Tax', es: 'Impuestos' },
    needs: ['settings.change'],
    page: lazyRouteComponent(() => import('../tax/tax-page.tsx'), 'TaxPage'),
  },
  {
    place: 'open',
    path: '/sign-in',
    title: { en: 'Sign in', es: 'Iniciar sesión' },
    page: lazyRouteComponent(() => import('../sign-in/sign-in-page.tsx'), 'SignInPage'),
  },
  {
    place: 'open',
    path: '/recovery',
    title: { en: 'Recovery code', es: 'Código de recuperación' },
    page: lazyRouteComponent(() => import('../sign-in/recovery-page.tsx'), 'RecoveryPage'),
  },
  {
    place: 'open',
    path: '/invitation',
    title: { en: 'Your invitation', es: 'Tu invitación' },
    page: lazyRouteComponent(() => import('../sign-in/invitation-page.tsx'), 'InvitationPage'),
  },
  {
    place: 'inside',
    path: '/account',
    title: { en: 'My account', es: 'Mi cuenta' },
    page: lazyRouteComponent(() => import('../account/account-page.tsx'), 'AccountPage'),
  },
  {
    place: 'rail',
    group: 'office',
    path: '/people',
    title: { en: 'People', es: 'Personas' },
    icon: 'users',
    key: 'u',
    needs: ['staff.manage'],
    page: lazyRouteComponent(() => import('../staff/people-page.tsx'), 'PeoplePage'),
  },
  {
    place: 'inside',
    path: '/people/roles',
    title: { en: 'Roles', es: 'Funciones' },
    needs: ['staff.manage'],
    page: lazyRouteComponent(() => import('../staff/roles-page.tsx'), 'RolesPage'),
  },
  {
    place: 'rail',
    path: '/devices',
    title: { en: 'Devices', es: 'Dispositivos' },
    page: lazyRouteComponent(() => import('../devices/devices-page.tsx'), 'DevicesPage'),
    needs: ['devices.manage'],
    group: 'office',
    icon: 'device',
    key: 'v',
  },
  {
    place: 'rail',
    path: '/settings',
    title: { en: 'Settings', es: 'Ajustes' },
    page: lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
    needs: ['settings.change'],
    group: 'office',
    icon: 'gear',
    key: 'e',
  },
  {
    place: 'rail',
    path: '/record',
    title: { en: 'Record', es: 'Registro' },
    page: lazyRouteComponent(() => import('../record/record-page.tsx'), 'RecordPage'),
    needs: ['audit.read'],
    group: 'office',
    icon: 'history',
    key: 'h',
  },
]
