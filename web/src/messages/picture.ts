import { messages } from '@opentop/ui/messages/message.ts'

export const picture = messages({
  'picture.all': {
    en: 'Pictures of {city}',
    es: 'Imágenes {ofCity}',
    fr: 'Images {ofCity}',
    de: 'Bilder {ofCity}',
    it: 'Immagini {ofCity}',
  },
  'picture.poster': {
    en: 'The poster of {city}',
    es: 'El cartel {ofCity}',
    fr: 'L’affiche {ofCity}',
    de: 'Das Plakat {ofCity}',
    it: 'Il manifesto {ofCity}',
  },
  'picture.more': {
    en: { one: '{count} more', other: '{count} more' },
    es: { one: '{count} más', many: '{count} más', other: '{count} más' },
    fr: { one: '{count} de plus', many: '{count} de plus', other: '{count} de plus' },
    de: { one: '{count} weiteres', other: '{count} weitere' },
    it: { one: '{count} in più', many: '{count} in più', other: '{count} in più' },
  },
  'picture.promise': {
    en: 'The poster says where. The pictures say how it is.',
    es: 'El cartel dice dónde. Las imágenes dicen cómo es.',
    fr: 'L’affiche dit où. Les images disent comment c’est.',
    de: 'Das Plakat sagt, wo. Die Bilder sagen, wie es ist.',
    it: 'Il manifesto dice dove. Le immagini dicono com’è.',
  },
  'picture.by': {
    en: 'Pictures: {names}',
    es: 'Imágenes: {names}',
    fr: 'Images : {names}',
    de: 'Bilder: {names}',
    it: 'Immagini: {names}',
  },
  'picture.seen': {
    en: 'Seen on the way',
    es: 'Visto en el recorrido',
    fr: 'Vu en chemin',
    de: 'Unterwegs gesehen',
    it: 'Visto lungo il percorso',
  },
  'picture.place': {
    en: '{number} of {all}',
    es: '{number} de {all}',
    fr: '{number} sur {all}',
    de: '{number} von {all}',
    it: '{number} di {all}',
  },
  'picture.before': {
    en: 'Picture before',
    es: 'Imagen anterior',
    fr: 'Image précédente',
    de: 'Voriges Bild',
    it: 'Immagine precedente',
  },
  'picture.next': {
    en: 'Next picture',
    es: 'Imagen siguiente',
    fr: 'Image suivante',
    de: 'Nächstes Bild',
    it: 'Immagine successiva',
  },
})
