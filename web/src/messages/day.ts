import { messages } from '@opentop/ui/messages/message.ts'

export const day = messages({
  'day.months': {
    en: 'January February March April May June July August September October November December',
    es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  },
  'day.short-months': {
    en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    'en-us': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    es: 'ene feb mar abr may jun jul ago sept oct nov dic',
    fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  },
  'day.weekdays': {
    en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    es: 'lunes martes miércoles jueves viernes sábado domingo',
    fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  },
  'day.short-weekdays': {
    en: 'Mon Tue Wed Thu Fri Sat Sun',
    es: 'lun mar mié jue vie sáb dom',
    fr: 'lun. mar. mer. jeu. ven. sam. dim.',
    de: 'Mo. Di. Mi. Do. Fr. Sa. So.',
    it: 'lun mar mer gio ven sab dom',
  },
  'day.columns': {
    en: 'Mon Tue Wed Thu Fri Sat Sun',
    es: 'lun mar mié jue vie sáb dom',
    fr: 'lun. mar. mer. jeu. ven. sam. dim.',
    de: 'Mo Di Mi Do Fr Sa So',
    it: 'lun mar mer gio ven sab dom',
  },
  'day.day': {
    en: '{weekday} {date} {month}',
    'en-us': '{weekday}, {month} {date}',
    es: '{weekday}, {date} de {month}',
    fr: '{weekday} {date} {month}',
    de: '{weekday}, {date}. {month}',
    it: '{weekday} {date} {month}',
  },
  'day.short': {
    en: '{weekday} {date} {month}',
    'en-us': '{weekday}, {month} {date}',
    es: '{weekday}, {date} {month}',
    fr: '{weekday} {date} {month}',
    de: '{weekday}, {date}. {month}',
    it: '{weekday} {date} {month}',
  },
  'day.month': { en: '{month} {year}', es: '{month} de {year}', fr: '{month} {year}', de: '{month} {year}', it: '{month} {year}' },
  'day.date': {
    en: '{weekday} {date}',
    es: '{weekday} {date}',
    fr: '{weekday} {date}',
    de: '{weekday}, {date}.',
    it: '{weekday} {date}',
  },
})
