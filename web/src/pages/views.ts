export const views = {
  home: () => import('./HomeView.tsx'),
  product: () => import('./ProductView.tsx'),
  basket: () => import('./BasketView.tsx'),
  bookNow: () => import('./BookNowView.tsx'),
  text: () => import('./TextView.tsx'),
  faq: () => import('./FaqView.tsx'),
  covidNews: () => import('./CovidNewsView.tsx'),
  contact: () => import('./ContactView.tsx'),
  scan: () => import('./ScanView.tsx'),
  myBooking: () => import('./MyBookingView.tsx'),
  ticket: () => import('./TicketView.tsx'),
  disruption: () => import('./DisruptionView.tsx'),
  drive: () => import('./DriveView.tsx'),
  stop: () => import('./StopView.tsx'),
  liveMap: () => import('./LiveMapView.tsx'),
  dayPlanner: () => import('./DayPlannerView.tsx'),
  newsletter: () => import('./NewsletterView.tsx'),
  payment: () => import('./PaymentView.tsx'),
  paymentConfirmed: () => import('./PaymentConfirmedView.tsx'),
  imprint: () => import('./ImprintView.tsx'),
  health: () => import('./HealthView.tsx'),
  destinations: () => import('./DestinationsView.tsx'),
  failed: () => import('./FailedView.tsx'),
  oops: () => import('./OopsView.tsx'),
  location: () => import('./LocationView.tsx'),
  locationList: () => import('./LocationListView.tsx'),
  serviceUpdate: () => import('./ServiceUpdateView.tsx'),
  locationTerms: () => import('./LocationTermsView.tsx'),
  landing: () => import('./LandingView.tsx'),
  login: () => import('./LoginView.tsx'),
  register: () => import('./RegisterView.tsx'),
  passwordReset: () => import('./PasswordResetView.tsx'),
  memberArea: () => import('./MemberAreaView.tsx'),
  agentArea: () => import('./AgentAreaView.tsx'),
  notFound: () => import('./NotFoundView.tsx'),
}
export type ViewName = keyof typeof views
type Files = { [V in ViewName]: Awaited<ReturnType<(typeof views)[V]>> }
export type Views = { [V in ViewName]: Files[V][`${Capitalize<V>}View` & keyof Files[V]] }

export function componentName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}View`
}

export function viewFile(name: ViewName): string {
  return `src/pages/${componentName(name)}.tsx`
}
