/** The view component of each page, loaded on demand in the browser. */
export const views = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  product: async () => (await import('./ProductView.tsx')).ProductView,
  basket: async () => (await import('./BasketView.tsx')).BasketView,
  bookNow: async () => (await import('./BookNowView.tsx')).BookNowView,
  text: async () => (await import('./TextView.tsx')).TextView,
  faq: async () => (await import('./FaqView.tsx')).FaqView,
  covidNews: async () => (await import('./CovidNewsView.tsx')).CovidNewsView,
  contact: async () => (await import('./ContactView.tsx')).ContactView,
  scan: async () => (await import('./ScanView.tsx')).ScanView,
  myBooking: async () => (await import('./MyBookingView.tsx')).MyBookingView,
  ticket: async () => (await import('./TicketView.tsx')).TicketView,
  disruption: async () => (await import('./DisruptionView.tsx')).DisruptionView,
  drive: async () => (await import('./DriveView.tsx')).DriveView,
  stop: async () => (await import('./StopView.tsx')).StopView,
  liveMap: async () => (await import('./LiveMapView.tsx')).LiveMapView,
  dayPlanner: async () => (await import('./DayPlannerView.tsx')).DayPlannerView,
  newsletter: async () => (await import('./NewsletterView.tsx')).NewsletterView,
  payment: async () => (await import('./PaymentView.tsx')).PaymentView,
  paymentConfirmed: async () => (await import('./PaymentConfirmedView.tsx')).PaymentConfirmedView,
  imprint: async () => (await import('./ImprintView.tsx')).ImprintView,
  health: async () => (await import('./HealthView.tsx')).HealthView,
  destinations: async () => (await import('./DestinationsView.tsx')).DestinationsView,
  failed: async () => (await import('./FailedView.tsx')).FailedView,
  oops: async () => (await import('./OopsView.tsx')).OopsView,
  location: async () => (await import('./LocationView.tsx')).LocationView,
  locationList: async () => (await import('./LocationListView.tsx')).LocationListView,
  serviceUpdate: async () => (await import('./ServiceUpdateView.tsx')).ServiceUpdateView,
  locationTerms: async () => (await import('./LocationTermsView.tsx')).LocationTermsView,
  landing: async () => (await import('./LandingView.tsx')).LandingView,
  login: async () => (await import('./LoginView.tsx')).LoginView,
  register: async () => (await import('./RegisterView.tsx')).RegisterView,
  passwordReset: async () => (await import('./PasswordResetView.tsx')).PasswordResetView,
  memberArea: async () => (await import('./MemberAreaView.tsx')).MemberAreaView,
  agentArea: async () => (await import('./AgentAreaView.tsx')).AgentAreaView,
  notFound: async () => (await import('./NotFoundView.tsx')).NotFoundView,
}
export type ViewName = keyof typeof views
export type Views = { [V in ViewName]: Awaited<ReturnType<(typeof views)[V]>> }

/** The source file of a view, as named in the build manifest. */
export function viewFile(name: ViewName): string {
  return `src/pages/${name.charAt(0).toUpperCase()}${name.slice(1)}View.tsx`
}
