import type { OfficeLang, Right } from '@opentop/contract/right'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApprovalBadge } from '../approval/ApprovalBadge.tsx'
import { DisruptionBadge } from '../disruption/DisruptionBadge.tsx'
import type { IconName } from '../ui/icons.tsx'

/**
 * Every screen of the office, one row each. Routes, rail, bottom bar, palette, keys and the not-allowed screen follow from it.
 *
 * To add a screen:
 * 1. write office/src/<subject>/<Name>Page.tsx that exports one component, which returns <Page title={…}>…</Page> (frame/Page.tsx);
 * 2. add a row below: `page: lazyRouteComponent(() => import('../orders/OrdersPage.tsx'), 'OrdersPage')`.
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
    page: lazyRouteComponent(() => import('../today/TodayPage.tsx'), 'TodayPage'),
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
    page: lazyRouteComponent(() => import('../departures/DeparturesPage.tsx'), 'DeparturesPage'),
  },
  {
    place: 'rail',
    path: '/live-map',
    title: { en: 'Live map', es: 'Mapa en vivo' },
    group: 'day',
    icon: 'map',
    key: 'm',
    needs: ['departures.read'],
    page: lazyRouteComponent(() => import('../live-map/LiveMapPage.tsx'), 'LiveMapPage'),
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
    page: lazyRouteComponent(() => import('../disruption/DisruptionsPage.tsx'), 'DisruptionsPage'),
  },
  {
    place: 'inside',
    path: '/disruptions/$id',
    title: { en: 'Disruption', es: 'Incidencia' },
    needs: ['departures.read'],
    page: lazyRouteComponent(() => import('../disruption/DisruptionPage.tsx'), 'DisruptionPage'),
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
    page: lazyRouteComponent(() => import('../orders/OrdersPage.tsx'), 'OrdersPage'),
  },
  {
    place: 'inside',
    path: '/orders/$reference',
    title: { en: 'Order', es: 'Reserva' },
    needs: ['orders.read'],
    page: lazyRouteComponent(() => import('../order/OrderPage.tsx'), 'OrderPage'),
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
    page: lazyRouteComponent(() => import('../approval/ApprovalsPage.tsx'), 'ApprovalsPage'),
  },
  {
    path: '/desk',
    place: 'rail',
    group: 'selling',
    icon: 'card',
    key: 's',
    title: { en: 'Sell', es: 'Vender' },
    needs: ['desk.sell'],
    page: lazyRouteComponent(() => import('../desk/DeskPage.tsx'), 'DeskPage'),
  },
  {
    path: '/prices',
    place: 'rail',
    group: 'catalogue',
    icon: 'tag',
    key: 'p',
    title: { en: 'Prices', es: 'Precios' },
    needs: ['prices.edit'],
    page: lazyRouteComponent(() => import('../prices/PricesPage.tsx'), 'PricesPage'),
  },
  {
    path: '/changes',
    place: 'rail',
    group: 'catalogue',
    icon: 'hourglass',
    key: 'c',
    title: { en: 'Changes', es: 'Cambios' },
    needs: ['catalogue.edit', 'prices.edit'],
    page: lazyRouteComponent(() => import('../changes/ChangesPage.tsx'), 'ChangesPage'),
  },
  {
    path: '/timetables',
    place: 'rail',
    group: 'catalogue',
    icon: 'clock',
    key: 'r',
    title: { en: 'Timetables', es: 'Horarios' },
    needs: ['catalogue.edit'],
    page: lazyRouteComponent(() => import('../timetable/TimetablesPage.tsx'), 'TimetablesPage'),
  },
  {
    path: '/service-updates',
    place: 'rail',
    group: 'catalogue',
    icon: 'warning',
    key: 'n',
    title: { en: 'Service updates', es: 'Avisos de servicio' },
    needs: ['catalogue.edit'],
    page: lazyRouteComponent(() => import('../notices/NoticesPage.tsx'), 'NoticesPage'),
  },
  {
    path: '/site',
    place: 'rail',
    group: 'catalogue',
    icon: 'link',
    key: 'y',
    title: { en: 'Contact and links', es: 'Contacto y enlaces' },
    needs: ['catalogue.edit'],
    page: lazyRouteComponent(() => import('../shop-site/SitePage.tsx'), 'SitePage'),
  },
  {
    path: '/texts',
    place: 'rail',
    group: 'catalogue',
    icon: 'globe',
    key: 'l',
    title: { en: 'Texts', es: 'Textos' },
    needs: ['texts.edit'],
    page: lazyRouteComponent(() => import('../texts/TextsPage.tsx'), 'TextsPage'),
  },
  {
    path: '/texts/document',
    place: 'inside',
    title: { en: 'Texts', es: 'Textos' },
    needs: ['texts.edit'],
    page: lazyRouteComponent(() => import('../texts/DocumentTextsPage.tsx'), 'DocumentTextsPage'),
  },
  {
    path: '/tills',
    place: 'rail',
    group: 'money',
    icon: 'till',
    key: 'k',
    title: { en: 'Tills', es: 'Cajas' },
    needs: ['till.close'],
    page: lazyRouteComponent(() => import('../till/TillsPage.tsx'), 'TillsPage'),
  },
  {
    path: '/tills/shifts/$id',
    place: 'inside',
    title: { en: 'Shift report', es: 'Informe del turno' },
    needs: ['till.close'],
    page: lazyRouteComponent(() => import('../till/ShiftPage.tsx'), 'ShiftPage'),
  },
  {
    place: 'rail',
    group: 'money',
    path: '/books',
    icon: 'chart',
    key: 'f',
    title: { en: 'Books', es: 'Libros' },
    needs: ['finance.read'],
    page: lazyRouteComponent(() => import('../books/BooksPage.tsx'), 'BooksPage'),
  },
  {
    place: 'rail',
    group: 'money',
    path: '/papers',
    icon: 'copy',
    key: 'n',
    title: { en: 'Papers', es: 'Documentos fiscales' },
    needs: ['finance.read'],
    page: lazyRouteComponent(() => import('../papers/PapersPage.tsx'), 'PapersPage'),
  },
  {
    place: 'rail',
    group: 'money',
    path: '/tax',
    icon: 'document',
    key: 'i',
    title: { en: 'Tax', es: 'Impuestos' },
    needs: ['settings.change'],
    page: lazyRouteComponent(() => import('../tax/TaxPage.tsx'), 'TaxPage'),
  },
  {
    place: 'open',
    path: '/sign-in',
    title: { en: 'Sign in', es: 'Iniciar sesión' },
    page: lazyRouteComponent(() => import('../sign-in/SignInPage.tsx'), 'SignInPage'),
  },
  {
    place: 'open',
    path: '/recovery',
    title: { en: 'Recovery code', es: 'Código de recuperación' },
    page: lazyRouteComponent(() => import('../sign-in/RecoveryPage.tsx'), 'RecoveryPage'),
  },
  {
    place: 'open',
    path: '/invitation',
    title: { en: 'Your invitation', es: 'Tu invitación' },
    page: lazyRouteComponent(() => import('../sign-in/InvitationPage.tsx'), 'InvitationPage'),
  },
  {
    place: 'inside',
    path: '/account',
    title: { en: 'My account', es: 'Mi cuenta' },
    page: lazyRouteComponent(() => import('../account/AccountPage.tsx'), 'AccountPage'),
  },
  {
    place: 'rail',
    group: 'office',
    path: '/people',
    title: { en: 'People', es: 'Personas' },
    icon: 'users',
    key: 'u',
    needs: ['staff.manage'],
    page: lazyRouteComponent(() => import('../staff/PeoplePage.tsx'), 'PeoplePage'),
  },
  {
    place: 'inside',
    path: '/people/roles',
    title: { en: 'Roles', es: 'Funciones' },
    needs: ['staff.manage'],
    page: lazyRouteComponent(() => import('../staff/RolesPage.tsx'), 'RolesPage'),
  },
  {
    place: 'rail',
    path: '/devices',
    title: { en: 'Devices', es: 'Dispositivos' },
    page: lazyRouteComponent(() => import('../devices/DevicesPage.tsx'), 'DevicesPage'),
    needs: ['devices.manage'],
    group: 'office',
    icon: 'device',
    key: 'v',
  },
  {
    place: 'rail',
    path: '/settings',
    title: { en: 'Settings', es: 'Ajustes' },
    page: lazyRouteComponent(() => import('../settings/SettingsPage.tsx'), 'SettingsPage'),
    needs: ['settings.change'],
    group: 'office',
    icon: 'gear',
    key: 'e',
  },
  {
    place: 'rail',
    path: '/record',
    title: { en: 'Record', es: 'Registro' },
    page: lazyRouteComponent(() => import('../record/RecordPage.tsx'), 'RecordPage'),
    needs: ['audit.read'],
    group: 'office',
    icon: 'history',
    key: 'h',
  },
]
