import { messages } from './message.ts'

/** The driver's page. */
export const drive = messages({
  'drive.page-title': {
    en: 'Driver',
    es: 'Conductor',
    fr: 'Conducteur',
    de: 'Fahrer',
    it: 'Autista',
  },
  'drive.description': {
    en: 'Start your shift on this phone',
    es: 'Empieza tu turno en este móvil',
    fr: 'Démarrez votre service sur ce téléphone',
    de: 'Starte deine Schicht auf diesem Handy',
    it: 'Inizia il turno su questo telefono',
  },
})
