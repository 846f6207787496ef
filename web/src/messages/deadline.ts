import { messages } from '@opentop/ui/messages/message.ts'

export const deadline = messages({
  'deadline.free': {
    en: 'Free cancellation',
    es: 'Cancelación gratuita',
    fr: 'Annulation gratuite',
    de: 'Kostenlos stornierbar',
    it: 'Cancellazione gratuita',
  },
  'deadline.part': {
    en: '{percent}% refund',
    es: 'Reembolso del {percent} %',
    fr: 'Remboursement de {percent} %',
    de: '{percent} % Erstattung',
    it: 'Rimborso del {percent}%',
  },
  'deadline.refundable': { en: 'Refundable', es: 'Reembolsable', fr: 'Remboursable', de: 'Erstattbar', it: 'Rimborsabile' },
  'deadline.until': {
    en: 'until {day}, {time} {city} time',
    es: 'hasta el {day}, {time} (hora {ofCity})',
    fr: 'jusqu’au {day} à {time} (heure {ofCity})',
    de: 'bis {day}, {time} Uhr (Ortszeit {city})',
    it: 'fino a {day}, ore {time} (ora {ofCity})',
  },
  'deadline.soon': {
    en: { one: 'for {count} more hour, until {time} {city} time', other: 'for {count} more hours, until {time} {city} time' },
    es: {
      one: 'durante {count} hora más, hasta las {time} (hora {ofCity})',
      many: 'durante {count} horas más, hasta las {time} (hora {ofCity})',
      other: 'durante {count} horas más, hasta las {time} (hora {ofCity})',
    },
    fr: {
      one: 'encore {count} heure, jusqu’à {time} (heure {ofCity})',
      many: 'encore {count} heures, jusqu’à {time} (heure {ofCity})',
      other: 'encore {count} heures, jusqu’à {time} (heure {ofCity})',
    },
    de: { one: 'noch {count} Stunde, bis {time} Uhr (Ortszeit {city})', other: 'noch {count} Stunden, bis {time} Uhr (Ortszeit {city})' },
    it: {
      one: 'ancora per {count} ora, fino alle {time} (ora {ofCity})',
      many: 'ancora per {count} ore, fino alle {time} (ora {ofCity})',
      other: 'ancora per {count} ore, fino alle {time} (ora {ofCity})',
    },
  },
  'deadline.last-hour': {
    en: 'for less than an hour, until {time} {city} time',
    es: 'durante menos de una hora, hasta las {time} (hora {ofCity})',
    fr: 'encore moins d’une heure, jusqu’à {time} (heure {ofCity})',
    de: 'noch weniger als eine Stunde, bis {time} Uhr (Ortszeit {city})',
    it: 'ancora per meno di un’ora, fino alle {time} (ora {ofCity})',
  },
  'deadline.first-use': {
    en: 'until first use',
    es: 'hasta el primer uso',
    fr: 'jusqu’à la première utilisation',
    de: 'bis zur ersten Nutzung',
    it: 'fino al primo utilizzo',
  },
  'deadline.day-before': {
    en: 'until midnight before your day',
    es: 'hasta la medianoche anterior a tu día',
    fr: 'jusqu’à minuit la veille',
    de: 'bis Mitternacht vor deinem Reisetag',
    it: 'fino alle 24 del giorno prima',
  },
  'deadline.days-before': {
    en: { one: 'until the end of the day, {count} day before yours', other: 'until the end of the day, {count} days before yours' },
    es: {
      one: 'hasta el final del día, {count} día antes de tu fecha',
      many: 'hasta el final del día, {count} días antes de tu fecha',
      other: 'hasta el final del día, {count} días antes de tu fecha',
    },
    fr: {
      one: 'jusqu’à la fin de la journée, {count} jour avant le jour choisi',
      many: 'jusqu’à la fin de la journée, {count} jours avant le jour choisi',
      other: 'jusqu’à la fin de la journée, {count} jours avant le jour choisi',
    },
    de: { one: 'bis {count} Tag vor deinem Reisetag, 24 Uhr', other: 'bis {count} Tage vor deinem Reisetag, 24 Uhr' },
    it: {
      one: 'fino alle 24, {count} giorno prima della tua data',
      many: 'fino alle 24, {count} giorni prima della tua data',
      other: 'fino alle 24, {count} giorni prima della tua data',
    },
  },
  'deadline.hours-before': {
    en: { one: 'until {count} hour before the start', other: 'until {count} hours before the start' },
    es: {
      one: 'hasta {count} hora antes del inicio',
      many: 'hasta {count} horas antes del inicio',
      other: 'hasta {count} horas antes del inicio',
    },
    fr: {
      one: 'jusqu’à {count} heure avant le départ',
      many: 'jusqu’à {count} heures avant le départ',
      other: 'jusqu’à {count} heures avant le départ',
    },
    de: { one: 'bis {count} Stunde vor Beginn', other: 'bis {count} Stunden vor Beginn' },
    it: {
      one: 'fino a {count} ora prima della partenza',
      many: 'fino a {count} ore prima della partenza',
      other: 'fino a {count} ore prima della partenza',
    },
  },
  'deadline.days-start': {
    en: { one: 'until {count} day before the start', other: 'until {count} days before the start' },
    es: {
      one: 'hasta {count} día antes del inicio',
      many: 'hasta {count} días antes del inicio',
      other: 'hasta {count} días antes del inicio',
    },
    fr: {
      one: 'jusqu’à {count} jour avant le départ',
      many: 'jusqu’à {count} jours avant le départ',
      other: 'jusqu’à {count} jours avant le départ',
    },
    de: { one: 'bis {count} Tag vor Beginn', other: 'bis {count} Tage vor Beginn' },
    it: {
      one: 'fino a {count} giorno prima della partenza',
      many: 'fino a {count} giorni prima della partenza',
      other: 'fino a {count} giorni prima della partenza',
    },
  },
  'deadline.start': {
    en: 'until the start',
    es: 'hasta el inicio',
    fr: 'jusqu’au départ',
    de: 'bis zum Beginn',
    it: 'fino alla partenza',
  },
  'deadline.over': {
    en: 'Not refundable any more',
    'en-us': 'Not refundable anymore',
    es: 'Ya no es reembolsable',
    fr: 'Plus remboursable',
    de: 'Nicht mehr erstattbar',
    it: 'Non più rimborsabile',
  },
  'deadline.never': { en: 'Not refundable', es: 'No reembolsable', fr: 'Non remboursable', de: 'Nicht erstattbar', it: 'Non rimborsabile' },
})
