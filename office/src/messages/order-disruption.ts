import { messages } from './message.ts'

export const orderDisruptionWords = messages({
  disrupted: { en: 'Disrupted', es: 'Con incidencia' },
  waits: { en: 'Waits for a choice', es: 'Pendiente de elegir' },
  until: { en: 'Chooses until {when}, {city} time.', es: 'Elige hasta {when}, hora de {city}.' },
  closed: { en: 'The time to choose is over.', es: 'El plazo para elegir ha terminado.' },
  without: { en: 'Without an answer: {what}.', es: 'Sin respuesta: {what}.' },
  offered: { en: 'Offered: {list}.', es: 'Se ofrece: {list}.' },
  choose: { en: 'Choose for {name}', es: 'Elegir por {name}' },
  open: { en: 'To the disruption', es: 'Ir a la incidencia' },
  noRefund: {
    en: '{product}: we don’t run it as booked. The usual terms don’t count; choose first, with money back among the choices.',
    es: '{product}: no sale como estaba reservado. No cuentan las condiciones habituales; primero se elige, y el reembolso está entre las opciones.',
  },
  chooseFirst: {
    en: 'A disruption of these tickets waits for a choice. Choose above, or mark other tickets.',
    es: 'Una incidencia de estos billetes espera una elección. Elige arriba o marca otros billetes.',
  },
  settled: { en: '{title}: {what}', es: '{title}: {what}' },
})
