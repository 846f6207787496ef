import { messages } from './message.ts'

export const pictureWords = messages({
  title: { en: 'Pictures', es: 'Imágenes' },
  changeOf: { en: 'Pictures: {tour}', es: 'Imágenes: {tour}' },
  published: { en: 'The shop shows the pictures within seconds.', es: 'La tienda muestra las imágenes en segundos.' },
  add: { en: 'Add pictures', es: 'Añadir imágenes' },
  choose: { en: 'Choose files', es: 'Elegir archivos' },
  addHelp: {
    en: 'Or drop files here. JPEG, PNG, WebP or AVIF. Only the pixels are kept: no place, no name of a camera.',
    es: 'O suelta los archivos aquí. JPEG, PNG, WebP o AVIF. Solo se guardan los píxeles: ni lugar ni nombre de cámara.',
  },
  adding: { en: 'Adding {file}', es: 'Añadiendo {file}' },
  tooLarge: {
    en: '{file} is too large, and this browser can’t read it to make it smaller.',
    es: '{file} es demasiado grande y este navegador no puede leerlo para reducirlo.',
  },
  twice: { en: '{file} is in this tour already.', es: '{file} ya está en este tour.' },
  full: {
    en: { one: 'A tour has at most {count} picture.', other: 'A tour has at most {count} pictures.' },
    es: { one: 'Un tour tiene como mucho {count} imagen.', other: 'Un tour tiene como mucho {count} imágenes.' },
  },
  none: { en: 'No pictures', es: 'Sin imágenes' },
  noneText: { en: 'The shop shows the posters of the city.', es: 'La tienda muestra los carteles de la ciudad.' },
  picture: { en: 'Picture {number}', es: 'Imagen {number}' },
  cover: { en: 'Cover', es: 'Portada' },
  coverHelp: {
    en: 'The first picture stands in cards and shared links.',
    es: 'La primera imagen aparece en las tarjetas y los enlaces compartidos.',
  },
  alt: { en: 'What it shows, {language}', es: 'Qué muestra, {language}' },
  credit: { en: 'Made by', es: 'Autor' },
  focus: { en: 'What stays visible where only a part fits', es: 'Qué sigue visible donde solo cabe una parte' },
  left: { en: 'From the left', es: 'Desde la izquierda' },
  top: { en: 'From the top', es: 'Desde arriba' },
  percent: { en: '{percent} %', es: '{percent} %' },
  earlier: { en: 'Earlier', es: 'Antes' },
  later: { en: 'Later', es: 'Después' },
  remove: { en: 'Remove', es: 'Quitar' },
  actOn: { en: '{act}, picture {number}', es: '{act}, imagen {number}' },
  before: {
    en: { one: '{count} picture is public', other: '{count} pictures are public' },
    es: { one: '{count} imagen publicada', other: '{count} imágenes publicadas' },
  },
  after: {
    en: { one: 'then {count} picture', other: 'then {count} pictures' },
    es: { one: 'después {count} imagen', other: 'después {count} imágenes' },
  },
})
