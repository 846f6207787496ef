import { messages } from './message.ts'

/** The day planner. */
export const planner = messages({
  'planner.page-title': {
    en: 'Plan a day in {city}',
    es: 'Planifica un día en {city}',
    fr: 'Planifier une journée : {city}',
    de: 'Ein Tag in {city}',
    it: 'Pianifica un giorno a {city}',
  },
})
