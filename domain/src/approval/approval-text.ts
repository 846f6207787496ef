import type { StaffMailTexts } from '../staff/invitation-text.ts'

export const approvalTexts: StaffMailTexts<'sums' | 'disruption'> = {
  en: {
    sums: {
      subject: '{what} waits for your decision',
      heading: '{by} asks for {what}',
      text: 'Reason: “{reason}”. Above the limit a second person decides.',
      button: 'Look at the request',
      note: 'It waits for {days} days, for you or another person with the same right.',
    },
    disruption: {
      subject: 'A disruption waits for your decision',
      heading: '{by} wants to announce: {reason}',
      text: 'It concerns {what} travellers. Above the limit a second person announces.',
      button: 'Look at the disruption',
      note: 'Nobody is told before. It waits for you or another person with the same right.',
    },
  },
  es: {
    sums: {
      subject: '{what}: pendiente de tu decisión',
      heading: '{by} solicita {what}',
      text: 'Motivo: «{reason}». Por encima del límite decide otra persona.',
      button: 'Ver la solicitud',
      note: 'Espera {days} días a que decidas tú u otra persona con el mismo permiso.',
    },
    disruption: {
      subject: 'Una incidencia espera tu decisión',
      heading: '{by} quiere anunciar: {reason}',
      text: 'Afecta a {what} viajeros. Por encima del límite anuncia otra persona.',
      button: 'Ver la incidencia',
      note: 'Antes no se avisa a nadie. Espera a que decidas tú u otra persona con el mismo permiso.',
    },
  },
}
