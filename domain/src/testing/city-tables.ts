export type CityTable = {
  city: string
  locationId: number
  file: string
  productId: number
  line: string
  timezone: string
  starts: string
  firstRun: string
  firstEnd: string
  lastRun: string
  lastEnd: string
}

export const cityTables: readonly CityTable[] = [
  {
    city: 'london',
    locationId: 95,
    file: 'thames-river-pass',
    productId: 9504,
    line: 'river-shuttle',
    timezone: 'Europe/London',
    starts: '09:40 10:20 11:00 11:40 12:20 13:00 13:40 14:20 15:00 15:40 16:20 17:00 17:40 18:20',
    firstRun: 'westminster-pier 09:40, tower-pier 10:04, greenwich-pier 10:47',
    firstEnd: '11:50',
    lastRun: 'westminster-pier 18:20, tower-pier 18:44, greenwich-pier 19:27',
    lastEnd: '20:30',
  },
  {
    city: 'new-york',
    locationId: 168,
    file: 'new-york-hop-on-hop-off',
    productId: 16801,
    line: 'uptown',
    timezone: 'America/New_York',
    starts: '09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00',
    firstRun:
      'times-square 09:00, columbus-circle 09:09, lincoln-center 09:13, natural-history 09:23, st-john-divine 09:45, apollo-theater 09:55, harlem-meer 10:07, guggenheim 10:20, the-met 10:24, grand-army-plaza 10:39, rockefeller-center 10:45',
    firstEnd: '10:50',
    lastRun:
      'times-square 17:00, columbus-circle 17:09, lincoln-center 17:13, natural-history 17:23, st-john-divine 17:45, apollo-theater 17:55, harlem-meer 18:07, guggenheim 18:20, the-met 18:24, grand-army-plaza 18:39, rockefeller-center 18:45',
    lastEnd: '18:50',
  },
  {
    city: 'sydney',
    locationId: 212,
    file: 'city-and-bondi',
    productId: 21201,
    line: 'bondi',
    timezone: 'Australia/Sydney',
    starts: '09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30',
    firstRun:
      'central-station 09:30, hyde-park 09:38, paddington 09:49, bondi-junction 10:01, bondi-beach 10:15, rose-bay 10:28, double-bay 10:39, rushcutters-bay 10:46, kings-cross 10:50',
    firstEnd: '11:00',
    lastRun:
      'central-station 17:30, hyde-park 17:38, paddington 17:49, bondi-junction 18:01, bondi-beach 18:15, rose-bay 18:28, double-bay 18:39, rushcutters-bay 18:46, kings-cross 18:50',
    lastEnd: '19:00',
  },
  {
    city: 'tokyo',
    locationId: 201,
    file: 'tower-to-pagoda',
    productId: 20101,
    line: 'city',
    timezone: 'Asia/Tokyo',
    starts: '09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30',
    firstRun:
      'marunouchi 09:30, imperial-palace 09:35, tokyo-tower 09:54, tsukiji 10:11, ginza 10:17, skytree 11:00, kaminarimon 11:10, ueno-park 11:25, akihabara 11:35',
    firstEnd: '11:50',
    lastRun:
      'marunouchi 17:30, imperial-palace 17:35, tokyo-tower 17:54, tsukiji 18:11, ginza 18:17, skytree 19:00, kaminarimon 19:10, ueno-park 19:25, akihabara 19:35',
    lastEnd: '19:50',
  },
  {
    city: 'dubai',
    locationId: 193,
    file: 'souks-and-beaches',
    productId: 19301,
    line: 'city',
    timezone: 'Asia/Dubai',
    // the last start is 15 minutes after the one before
    starts:
      '09:00 09:25 09:50 10:15 10:40 11:05 11:30 11:55 12:20 12:45 13:10 13:35 14:00 14:25 14:50 15:15 15:40 16:05 16:30 16:55 17:20 17:45 18:00',
    firstRun:
      'dubai-mall 09:00, wafi 09:27, creek-park 09:36, deira-city-centre 09:44, dhow-wharf 09:59, gold-souk 10:04, al-shindagha 10:08, al-fahidi 10:13, al-seef 10:19, dubai-frame 10:31, museum-of-the-future 10:44, burj-khalifa 10:57',
    firstEnd: '11:00',
    lastRun:
      'dubai-mall 18:00, wafi 18:27, creek-park 18:36, deira-city-centre 18:44, dhow-wharf 18:59, gold-souk 19:04, al-shindagha 19:08, al-fahidi 19:13, al-seef 19:19, dubai-frame 19:31, museum-of-the-future 19:44, burj-khalifa 19:57',
    lastEnd: '20:00',
  },
  {
    city: 'sao-paulo',
    locationId: 190,
    file: 'centro-and-paulista',
    productId: 19001,
    line: 'centro',
    timezone: 'America/Sao_Paulo',
    starts: '09:20 10:00 10:40 11:20 12:00 12:40 13:20 14:00 14:40 15:20 16:00 16:40',
    firstRun:
      'praca-da-republica 09:20, theatro-municipal 09:24, estacao-da-luz 09:35, mercado-municipal 09:44, patio-do-colegio 09:51, catedral-da-se 09:55, liberdade 09:59, ibirapuera 10:34, masp 10:58',
    firstEnd: '11:20',
    lastRun:
      'praca-da-republica 16:40, theatro-municipal 16:44, estacao-da-luz 16:55, mercado-municipal 17:04, patio-do-colegio 17:11, catedral-da-se 17:15, liberdade 17:19, ibirapuera 17:54, masp 18:18',
    lastEnd: '18:40',
  },
]
