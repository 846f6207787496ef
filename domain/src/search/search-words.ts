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
export const fillers = [
  ['in', 'to', 'on', 'this', 'coming', 'for', 'the', 'of', 'at'],
  ['en', 'a', 'el', 'este', 'esta', 'para', 'de', 'del', 'que viene'],
  ['le', 'ce', 'pour', 'du'],
  ['nach', 'am', 'diesen', 'dieses', 'fur', 'den', 'der', 'vom', 'im'],
  ['ad', 'il', 'questo', 'questa', 'per', 'di'],
].flat()
export const inDays = /(?:in|en|dentro de|dans|tra|fra) (\d{1,3}) (?:days?|dias?|jours?|tage?n?|giorn[oi])/

export const topicWords = {
  boat: [
    ['boat', 'boats', 'ship', 'ferry', 'cruise', 'cruises', 'river', 'sailing', 'catamaran', 'water'],
    ['barco', 'barcos', 'crucero', 'cruceros', 'rio', 'golondrinas', 'catamaran'],
    ['bateau', 'bateaux', 'croisiere', 'croisieres', 'fleuve', 'mouche', 'mouches', 'peniche'],
    ['boot', 'boote', 'schiff', 'schiffe', 'bootstour', 'bootsfahrt', 'bootsrundfahrt', 'schifffahrt', 'schiffahrt', 'schiffsfahrt'],
    ['schiffstour', 'schiffsrundfahrt', 'flussfahrt', 'hafenrundfahrt', 'grachtenfahrt', 'kanalfahrt', 'kreuzfahrt', 'fluss'],
    ['barca', 'barche', 'battello', 'battelli', 'crociera', 'crociere', 'traghetto', 'fiume', 'vaporetto'],
  ].flat(),
  bus: [
    ['bus', 'buses', 'busses', 'coach', 'doubledecker', 'decker', 'autobus', 'autobuses', 'bustour', 'bustours', 'busrundfahrt'],
    ['autocar', 'doppeldecker', 'doppeldeckerbus', 'stadtrundfahrt', 'stadtrundfahrten', 'pullman', 'busturistico'],
  ].flat(),
  hop: ['hop', 'hopon', 'hopoff', 'hoponhopoff', 'hoho', 'turistico', 'touristique', 'opentop', 'cabrio'],
  night: [
    ['night', 'nights', 'nighttime', 'nightlife', 'evening', 'evenings', 'tonight', 'dark', 'dusk', 'sunset', 'lights', 'illuminations'],
    ['noche', 'noches', 'nocturno', 'nocturna', 'nocturnos', 'anochecer', 'atardecer', 'luces'],
    ['nuit', 'nuits', 'nocturne', 'soir', 'soiree', 'crepuscule', 'lumieres'],
    ['nacht', 'nachts', 'nachttour', 'nachtfahrt', 'nachtbus', 'abend', 'abends', 'abendfahrt', 'lichter', 'lichterfahrt', 'dammerung'],
    ['notte', 'notturno', 'notturna', 'sera', 'serale', 'stasera', 'crepuscolo', 'tramonto', 'luci'],
  ].flat(),
  package: [
    ['package', 'packages', 'combo', 'bundle', 'paquete', 'pack', 'combinado', 'forfait', 'combine', 'paket', 'kombi', 'kombiticket'],
    ['pacchetto', 'combinato'],
  ].flat(),
} as const satisfies Record<string, readonly string[]>

export const askWords = [
  ['a', 'an', 'and', 'at', 'by', 'during', 'for', 'from', 'i', 'in', 'is', 'it', 'me', 'my', 'near', 'of', 'off', 'on', 'the', 'this'],
  ['to', 'with', 'around', 'through', 'along', 'city', 'ticket', 'tickets', 'tour', 'tours', 'trip', 'trips', 'ride', 'rides', 'pass'],
  ['sightseeing', 'visit', 'visiting', 'travel', 'book', 'booking', 'buy', 'price', 'prices', 'cheap', 'cheapest', 'best', 'top'],
  ['things', 'do', 'what', 'see', 'where', 'how', 'much', 'guided', 'open', 'double', 'morning', 'afternoon', 'noon', 'next', 'week'],
  ['de', 'del', 'el', 'la', 'las', 'los', 'en', 'y', 'un', 'una', 'por', 'para', 'con', 'al', 'que', 'ver', 'hacer', 'ciudad', 'entrada'],
  [
    'entradas',
    'billete',
    'billetes',
    'excursion',
    'paseo',
    'recorrido',
    'visita',
    'visitar',
    'precio',
    'precios',
    'barato',
    'tarde',
    'semana',
  ],
  ['le', 'les', 'l', 'd', 'du', 'des', 'et', 'au', 'aux', 'sur', 'dans', 'pour', 'avec', 'par', 'une', 'ce', 'cet', 'cette', 'ville'],
  ['billet', 'billets', 'visite', 'visiter', 'balade', 'promenade', 'circuit', 'prix', 'pas', 'cher', 'faire', 'quoi', 'matin', 'midi'],
  ['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'und', 'im', 'am', 'an', 'auf', 'bei', 'durch', 'fur', 'mit', 'nach', 'von', 'vom'],
  ['zu', 'zum', 'zur', 'um', 'uhr', 'stadt', 'karte', 'karten', 'tageskarte', 'fahrt', 'rundfahrt', 'rundfahrten', 'ausflug', 'preis'],
  ['preise', 'gunstig', 'fruh', 'morgens', 'mittag', 'nachmittag', 'sehenswurdigkeiten', 'woche', 'was'],
  ['il', 'lo', 'gli', 'i', 'di', 'da', 'dal', 'della', 'delle', 'dei', 'nel', 'nella', 'sul', 'sulla', 'per', 'e', 'ed', 'cosa', 'vedere'],
  ['citta', 'biglietto', 'biglietti', 'giro', 'gita', 'prezzo', 'prezzi', 'economico', 'mattina', 'pomeriggio', 'settimana', 'fare'],
].flat()

export const nicknames: Readonly<Record<string, readonly string[]>> = {
  'new-york': ['nyc', 'ny', 'big apple'],
  'san-francisco': ['sf', 'frisco'],
  'los-angeles': ['lax'],
  'rio-de-janeiro': ['rio'],
  'las-vegas': ['vegas'],
  'washington-dc': ['dc', 'washington'],
  'mexico-city': ['cdmx', 'mexico df', 'mexico'],
  'hong-kong': ['hongkong'],
  'kuala-lumpur': ['kl'],
  barcelona: ['bcn', 'barna'],
  palma: ['mallorca', 'majorca', 'majorque', 'maiorca'],
  funchal: ['madeira'],
  tenerife: ['teneriffe'],
  mumbai: ['bombay'],
  beijing: ['peking'],
  istanbul: ['estambul', 'stambul'],
  marrakech: ['marrakesch', 'marrakesh'],
}
