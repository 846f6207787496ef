import type { StaffMailTexts } from '../staff/invitation-text.ts'

export const stoppedPlanTexts: StaffMailTexts<'stopped'> = {
  en: {
    stopped: {
      subject: 'Not published: {change}',
      heading: 'Your planned publication has stopped',
      text: '“{change}” was planned for {day} at {time} ({zone}) and is not public. {reason}',
      button: 'Look at the change',
      note: 'Mend it, then publish it or plan it again. It is also on Today, for everyone who may publish it.',
    },
  },
  es: {
    stopped: {
      subject: 'Sin publicar: {change}',
      heading: 'Tu publicación programada se ha detenido',
      text: '«{change}» estaba programado para el {day} a las {time} ({zone}) y no se ha publicado. {reason}',
      button: 'Ver el cambio',
      note: 'Corrígelo y publícalo o prográmalo de nuevo. También está en Hoy, para quienes pueden publicarlo.',
    },
  },
}
