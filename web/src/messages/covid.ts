import { messages } from '@opentop/ui/messages/message.ts'

export const covid = messages({
  'covid.news-title': {
    en: 'Covid-19 news',
    es: 'Novedades sobre la covid-19',
    fr: 'Actualités Covid-19',
    de: 'Aktuelles zu Covid-19',
    it: 'Notizie sul Covid-19',
  },
  'covid.news-lead': {
    en: 'The rules on board today. When a city changes its rules, you’ll find it here first.',
    es: 'Las normas a bordo hoy. Si una ciudad cambia las suyas, aquí lo verás primero.',
    fr: 'Les règles à bord aujourd’hui. Si une ville change les siennes, vous le saurez ici en premier.',
    de: 'Was heute an Bord gilt. Ändert eine Stadt ihre Regeln, erfährst du es hier zuerst.',
    it: 'Le regole a bordo oggi. Se una città le cambia, qui lo trovi subito.',
  },
  'covid.news-none': {
    en: 'No notices today.',
    es: 'Hoy no hay avisos.',
    fr: 'Aucun avis aujourd’hui.',
    de: 'Heute gibt es keine Hinweise.',
    it: 'Oggi nessun avviso.',
  },
  'covid.news-none-text': {
    en: 'Everything runs as usual.',
    es: 'Todo funciona como siempre.',
    fr: 'Tout roule comme d’habitude.',
    de: 'Alles fährt wie gewohnt.',
    it: 'Tutto viaggia come al solito.',
  },
  'covid.since': {
    en: 'In force since {day}',
    es: 'En vigor desde el {day}',
    fr: 'En vigueur depuis le {day}',
    de: 'Gilt seit dem {day}',
    it: 'In vigore dal {day}',
  },
  'covid.until': {
    en: 'In force from {day} to {end}',
    es: 'En vigor del {day} al {end}',
    fr: 'En vigueur du {day} au {end}',
    de: 'Gilt vom {day} bis zum {end}',
    it: 'In vigore dal {day} al {end}',
  },
  'covid.faq-title': {
    en: 'Covid-19: your questions',
    es: 'Covid-19: tus preguntas',
    fr: 'Covid-19 : vos questions',
    de: 'Covid-19: deine Fragen',
    it: 'Covid-19: le tue domande',
  },
  'covid.faq-lead': {
    en: 'Masks, cleaning, illness before a trip, and what happens when rules change.',
    es: 'Mascarillas, limpieza, enfermedad antes del viaje y qué pasa si cambian las normas.',
    fr: 'Masques, nettoyage, maladie avant un voyage, et ce qui se passe quand les règles changent.',
    de: 'Masken, Reinigung, Krankheit vor der Reise und was gilt, wenn sich Regeln ändern.',
    it: 'Mascherine, pulizia, malattia prima del viaggio e che cosa succede se le regole cambiano.',
  },
})
