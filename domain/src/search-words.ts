/** Words for days in every language the shop speaks, lower case and without accents. */
export const relativeDays: Readonly<Record<string, number>> = {
  'day after tomorrow': 2,
  'pasado manana': 2,
  'apres-demain': 2,
  'apres demain': 2,
  ubermorgen: 2,
  uebermorgen: 2,
  dopodomani: 2,
  today: 0,
  tonight: 0,
  hoy: 0,
  'esta noche': 0,
  "aujourd'hui": 0,
  'ce soir': 0,
  heute: 0,
  oggi: 0,
  stasera: 0,
  tomorrow: 1,
  manana: 1,
  demain: 1,
  morgen: 1,
  domani: 1,
}

/** From Monday on. */
export const weekdays: readonly (readonly string[])[] = [
  ['monday', 'lunes', 'lundi', 'montag', 'lunedi'],
  ['tuesday', 'martes', 'mardi', 'dienstag', 'martedi'],
  ['wednesday', 'miercoles', 'mercredi', 'mittwoch', 'mercoledi'],
  ['thursday', 'jueves', 'jeudi', 'donnerstag', 'giovedi'],
  ['friday', 'viernes', 'vendredi', 'freitag', 'venerdi'],
  ['saturday', 'sabado', 'samedi', 'samstag', 'sonnabend', 'sabato'],
  ['sunday', 'domingo', 'dimanche', 'sonntag', 'domenica'],
]
export const weekend = ['weekend', 'week-end', 'fin de semana', 'wochenende', 'fine settimana'] as const

/** From January on, whole names and abbreviations. */
export const months: readonly (readonly string[])[] = [
  ['january', 'enero', 'janvier', 'januar', 'gennaio', 'jan', 'ene', 'janv', 'gen'],
  ['february', 'febrero', 'fevrier', 'februar', 'febbraio', 'feb', 'fevr', 'fev'],
  ['march', 'marzo', 'mars', 'marz', 'maerz', 'mar'],
  ['april', 'abril', 'avril', 'aprile', 'apr', 'abr', 'avr'],
  ['may', 'mayo', 'mai', 'maggio', 'mag'],
  ['june', 'junio', 'juin', 'juni', 'giugno', 'jun', 'giu'],
  ['july', 'julio', 'juillet', 'juli', 'luglio', 'jul', 'juil', 'lug'],
  ['august', 'agosto', 'aout', 'aug', 'ago'],
  ['september', 'septiembre', 'septembre', 'settembre', 'sept', 'sep', 'set'],
  ['october', 'octubre', 'octobre', 'oktober', 'ottobre', 'oct', 'okt', 'ott'],
  ['november', 'noviembre', 'novembre', 'nov'],
  ['december', 'diciembre', 'decembre', 'dezember', 'dicembre', 'dec', 'dic', 'dez'],
]

/** 'next' before or after a weekday, which is then never today. */
export const nextWords = [
  'next',
  'proximo',
  'prochain',
  'prochaine',
  'nachsten',
  'nachster',
  'nachstes',
  'kommenden',
  'prossimo',
  'prossima',
] as const
/** Words beside a day that carry no meaning of their own. */
export const fillers = [
  ['in', 'to', 'on', 'this', 'coming', 'for', 'the', 'of', 'at'],
  ['en', 'a', 'el', 'este', 'esta', 'para', 'de', 'del', 'que viene'],
  ['le', 'ce', 'pour', 'du'],
  ['nach', 'am', 'diesen', 'dieses', 'fur', 'den', 'der', 'vom', 'im'],
  ['ad', 'il', 'questo', 'questa', 'per', 'di'],
].flat()
/** 'in 3 days'. */
export const inDays = /(?:in|en|dentro de|dans|tra|fra) (\d{1,3}) (?:days?|dias?|jours?|tage?n?|giorn[oi])/
