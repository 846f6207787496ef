import { messages } from '@opentop/ui/messages/message.ts'

export const navigation = messages({
  'navigation.skip': {
    en: 'Skip to content',
    es: 'Ir al contenido',
    fr: 'Aller au contenu',
    de: 'Zum Inhalt springen',
    it: 'Vai al contenuto',
  },
  'navigation.skip-tickets': {
    en: 'Skip to tickets',
    es: 'Ir a los billetes',
    fr: 'Aller aux billets',
    de: 'Zu den Tickets springen',
    it: 'Vai ai biglietti',
  },
  'navigation.see-all': { en: 'See all', es: 'Ver todo', fr: 'Tout voir', de: 'Alle ansehen', it: 'Vedi tutto' },
  'navigation.go-home': {
    en: 'Go to the home page',
    es: 'Ir al inicio',
    fr: 'Aller à l’accueil',
    de: 'Zur Startseite',
    it: 'Vai alla home',
  },
  'navigation.home': { en: 'Home', es: 'Inicio', fr: 'Accueil', de: 'Startseite', it: 'Home' },
  'navigation.breadcrumbs': { en: 'You are here', es: 'Estás aquí', fr: 'Vous êtes ici', de: 'Du bist hier', it: 'Sei qui' },
})
