import { messages } from '@opentop/ui/messages/message.ts'

export const text = messages({
  'text.contents': { en: 'On this page', es: 'En esta página', fr: 'Sur cette page', de: 'Auf dieser Seite', it: 'In questa pagina' },
  'text.next': { en: 'Next stops', es: 'Próximas paradas', fr: 'Prochains arrêts', de: 'Nächste Haltestellen', it: 'Prossime fermate' },
  'text.changed': {
    en: 'Last changed {date}.',
    es: 'Última modificación: {date}.',
    fr: 'Dernière modification : {date}.',
    de: 'Zuletzt geändert am {date}.',
    it: 'Ultima modifica: {date}.',
  },
})
