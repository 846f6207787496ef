import { byLang, type Lang } from '../lang.ts'

type Names = Record<Lang, string>
const same = (name: string): Names => byLang(() => name)
const english = (name: string, others: Omit<Names, 'en' | 'en-us'>): Names => ({ en: name, ...others, 'en-us': name })

export const pages = {
  home: same('home'),
  about: english('about-us', { es: 'nosotros', fr: 'a-propos', de: 'ueber-uns', it: 'chi-siamo' }),
  accessibility: english('accessibility', { es: 'accesibilidad', fr: 'accessibilite', de: 'barrierefreiheit', it: 'accessibilita' }),
  agentArea: english('agent-area', { es: 'agent-area', fr: 'espace-agents', de: 'agenturbereich', it: 'area-agenti' }),
  myBooking: english('my-booking', { es: 'mi-reserva', fr: 'ma-reservation', de: 'meine-buchung', it: 'la-mia-prenotazione' }),
  bookNow: english('book-now', { es: 'reservar-ahora', fr: 'reserver', de: 'jetzt-buchen', it: 'prenota-ora' }),
  careers: english('careers', { es: 'careers', fr: 'carrieres', de: 'karriere', it: 'lavora-con-noi' }),
  contact: english('contact', { es: 'contacto', fr: 'contact', de: 'kontakt', it: 'contatti' }),
  covidNews: english('covid19-news', { es: 'covid19-news', fr: 'actualites-covid19', de: 'covid19-aktuelles', it: 'notizie-covid19' }),
  covidFaq: same('covid-19-faq'),
  destinations: english('destinations', { es: 'destinos', fr: 'destinations', de: 'reiseziele', it: 'destinazioni' }),
  disruption: english('disruption', { es: 'incidencia', fr: 'perturbation', de: 'stoerung', it: 'disservizio' }),
  drive: same('drive'),
  events: english('eventspromos', { es: 'eventspromos', fr: 'evenements-promotions', de: 'events-aktionen', it: 'eventi-promozioni' }),
  eventsTerms: english('terms-and-conditions-eventspromos', {
    es: 'terms-and-conditions-eventspromos',
    fr: 'conditions-evenements-promotions',
    de: 'bedingungen-events-aktionen',
    it: 'termini-eventi-promozioni',
  }),
  faq: english('frequently-asked-questions', {
    es: 'preguntas-frecuentes',
    fr: 'questions-frequentes',
    de: 'haeufige-fragen',
    it: 'domande-frequenti',
  }),
  hardRockCafe: same('hard-rock-cafe'),
  healthCheck: same('health-check'),
  imprint: english('imprint', { es: 'aviso-legal', fr: 'mentions-legales', de: 'impressum', it: 'note-legali' }),
  imagineYourself: english('imagine-yourself', { es: 'imagine-yourself', fr: 'imaginez-vous', de: 'stell-dir-vor', it: 'immagina' }),
  login: english('login', { es: 'login', fr: 'connexion', de: 'anmelden', it: 'accedi' }),
  london: { en: 'london', es: 'londres', fr: 'londres', de: 'london', it: 'londra', 'en-us': 'london' },
  memberArea: english('member-area', { es: 'member-area', fr: 'espace-membres', de: 'mitgliederbereich', it: 'area-membri' }),
  newsletter: same('newsletter'),
  paris: { en: 'paris', es: 'paris', fr: 'paris', de: 'paris', it: 'parigi', 'en-us': 'paris' },
  passwordReset: english('password-reset', {
    es: 'password-reset',
    fr: 'mot-de-passe',
    de: 'passwort-zuruecksetzen',
    it: 'reimposta-password',
  }),
  payment: { en: 'payment', es: 'pago', fr: 'paiement', de: 'zahlung', it: 'pagamento', 'en-us': 'to-payment' },
  paymentConfirmed: {
    en: 'payment-confirmed',
    es: 'pago-confirmado',
    fr: 'paiement-confirme',
    de: 'zahlung-bestaetigt',
    it: 'pagamento-confermato',
    'en-us': 'to-payment-confirmed',
  },
  privacy: english('privacy-cookies-policy', {
    es: 'politica-privacidad-cookies',
    fr: 'confidentialite-cookies',
    de: 'datenschutz-cookies',
    it: 'informativa-privacy-cookie',
  }),
  register: english('register', { es: 'registro', fr: 'inscription', de: 'registrieren', it: 'registrazione' }),
  basket: { en: 'shopping-cart', es: 'carrito', fr: 'panier', de: 'warenkorb', it: 'carrello', 'en-us': 'cart' },
  scan: same('scan'),
  terms: english('terms-of-use', {
    es: 'terminos-y-condiciones',
    fr: 'conditions-utilisation',
    de: 'nutzungsbedingungen',
    it: 'termini-di-utilizzo',
  }),
  ticket: english('ticket', { es: 'billete', fr: 'billet', de: 'ticket', it: 'biglietto' }),
  travelers: english('travelers', { es: 'travelers', fr: 'voyageurs', de: 'reisende', it: 'viaggiatori' }),
} satisfies Record<string, Names>

export type StaticPage = keyof typeof pages
export const staticPages = Object.keys(pages) as StaticPage[]

/** These sites do not have pages that are not listed. */
export const shortNames: Partial<Record<StaticPage, string>> = {
  home: 'home',
  basket: 'basket',
  bookNow: 'book-now',
  payment: 'payment',
  paymentConfirmed: 'payment-confirmed',
  faq: 'faq',
  about: 'about',
  terms: 'terms',
  contact: 'contact',
  privacy: 'privacy',
  careers: 'careers',
  accessibility: 'accessibility',
  imprint: 'imprint',
  destinations: 'all-destinations',
  covidNews: 'covid19-news',
  covidFaq: 'covid-19-faq',
  healthCheck: 'health-check',
  newsletter: 'newsletter',
  agentArea: 'agent-area',
  myBooking: 'my-booking',
  ticket: 'ticket',
  disruption: 'disruption',
  scan: 'scan',
  drive: 'drive',
}

export const landingAliases: Record<'paris' | 'london', readonly string[]> = {
  paris: ['paris', 'parigi'],
  london: ['london', 'londres', 'londra'],
}

export const landingLocations: Record<'paris' | 'london', number> = { paris: 41, london: 95 }

export const locationParts = {
  locationAll: same('all'),
  locationSeats: same('seats'),
  serviceUpdate: {
    en: 'service-update',
    es: 'avisos-del-servicio',
    fr: 'infos-service',
    de: 'betriebshinweise',
    it: 'avvisi-di-servizio',
    'en-us': 'service-update',
  },
  locationTerms: same('terms-and-conditions'),
  liveMap: english('live', { es: 'en-vivo', fr: 'en-direct', de: 'live', it: 'in-diretta' }),
  dayPlanner: english('day-planner', {
    es: 'planifica-tu-dia',
    fr: 'planifier-la-journee',
    de: 'tagesplaner',
    it: 'pianifica-la-giornata',
  }),
} satisfies Record<string, Names>
export type LocationPart = keyof typeof locationParts

export const stopSegment = english('stop', { es: 'parada', fr: 'arret', de: 'haltestelle', it: 'fermata' })
