import { messages } from '@opentop/ui/messages/message.ts'
import { pass } from '@opentop/ui/messages/pass.ts'

export const validity = messages({
  'validity.open': {
    en: { one: 'Valid for {count} month from the day you buy it', other: 'Valid for {count} months from the day you buy it' },
    es: {
      one: 'Válido durante {count} mes desde el día de la compra',
      many: 'Válido durante {count} meses desde el día de la compra',
      other: 'Válido durante {count} meses desde el día de la compra',
    },
    fr: {
      one: 'Valable {count} mois à partir de l’achat',
      many: 'Valable {count} mois à partir de l’achat',
      other: 'Valable {count} mois à partir de l’achat',
    },
    de: { one: 'Ab dem Kauf {count} Monat gültig', other: 'Ab dem Kauf {count} Monate gültig' },
    it: {
      one: 'Valido {count} mese dal giorno dell’acquisto',
      many: 'Valido {count} mesi dal giorno dell’acquisto',
      other: 'Valido {count} mesi dal giorno dell’acquisto',
    },
  },
  'validity.months': {
    en: {
      one: 'Voucher valid for {count} month: you can move it to another day',
      other: 'Voucher valid for {count} months: you can move it to another day',
    },
    es: {
      one: 'Billete válido {count} mes: puedes cambiarlo a otro día',
      many: 'Billete válido {count} meses: puedes cambiarlo a otro día',
      other: 'Billete válido {count} meses: puedes cambiarlo a otro día',
    },
    fr: {
      one: 'Billet valable {count} mois : vous pouvez le reporter à un autre jour',
      many: 'Billet valable {count} mois : vous pouvez le reporter à un autre jour',
      other: 'Billet valable {count} mois : vous pouvez le reporter à un autre jour',
    },
    de: {
      one: 'Voucher {count} Monat gültig: Du kannst ihn auf einen anderen Tag umbuchen',
      other: 'Voucher {count} Monate gültig: Du kannst ihn auf einen anderen Tag umbuchen',
    },
    it: {
      one: 'Voucher valido {count} mese: puoi spostarlo a un altro giorno',
      many: 'Voucher valido {count} mesi: puoi spostarlo a un altro giorno',
      other: 'Voucher valido {count} mesi: puoi spostarlo a un altro giorno',
    },
  },
  'validity.ride': {
    en: 'Valid for your departure',
    es: 'Válido para tu salida',
    fr: 'Valable pour votre départ',
    de: 'Gültig für deine Abfahrt',
    it: 'Valido per la tua partenza',
  },
  'validity.ride-on': {
    en: 'Valid for your departure on {day}',
    es: 'Válido para tu salida del {day}',
    fr: 'Valable pour votre départ du {day}',
    de: 'Gültig für deine Abfahrt am {day}',
    it: 'Valido per la tua partenza di {day}',
  },
  'validity.hours': {
    en: { one: '{count} hour from first boarding', other: '{count} hours from first boarding' },
    es: {
      one: '{count} hora desde que subes por primera vez',
      many: '{count} horas desde que subes por primera vez',
      other: '{count} horas desde que subes por primera vez',
    },
    fr: {
      one: '{count} heure à partir de la première montée à bord',
      many: '{count} heures à partir de la première montée à bord',
      other: '{count} heures à partir de la première montée à bord',
    },
    de: { one: '{count} Stunde ab dem ersten Einstieg', other: '{count} Stunden ab dem ersten Einstieg' },
    it: {
      one: '{count} ora dalla prima salita a bordo',
      many: '{count} ore dalla prima salita a bordo',
      other: '{count} ore dalla prima salita a bordo',
    },
  },
  'validity.days': pass['pass.use-days'],
  'validity.boardings': pass['pass.use-boardings'],
  'validity.starting': {
    en: '{lasts}, starting {day}',
    es: '{lasts}, a partir del {day}',
    fr: '{lasts}, à partir du {day}',
    de: '{lasts}, Beginn am {day}',
    it: '{lasts}, a partire da {day}',
  },
  'validity.your-day': {
    en: '{lasts}, starting on your day',
    es: '{lasts}, a partir de tu día',
    fr: '{lasts}, à partir du jour choisi',
    de: '{lasts}, Beginn an deinem Reisetag',
    it: '{lasts}, a partire dal giorno che scegli',
  },
  'validity.package': {
    en: 'Each tour is valid on the day you choose for it',
    es: 'Cada tour es válido el día que elijas',
    fr: 'Chaque circuit est valable le jour choisi pour ce circuit',
    de: 'Jede Tour gilt an dem Tag, den du dafür wählst',
    it: 'Ogni tour è valido nel giorno che scegli',
  },
})
