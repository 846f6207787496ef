import { messages } from './message.ts'

export const passengerCountWords = messages({
  group: { en: { one: '{count} group', other: '{count} groups' }, es: { one: '{count} grupo', other: '{count} grupos' } },
  adult: { en: { one: '{count} adult', other: '{count} adults' }, es: { one: '{count} adulto', other: '{count} adultos' } },
  child: { en: { one: '{count} child', other: '{count} children' }, es: { one: '{count} niño', other: '{count} niños' } },
  infant: { en: { one: '{count} infant', other: '{count} infants' }, es: { one: '{count} bebé', other: '{count} bebés' } },
  senior: { en: { one: '{count} senior', other: '{count} seniors' }, es: { one: '{count} sénior', other: '{count} séniores' } },
  student: { en: { one: '{count} student', other: '{count} students' }, es: { one: '{count} estudiante', other: '{count} estudiantes' } },
  resident: { en: { one: '{count} resident', other: '{count} residents' }, es: { one: '{count} residente', other: '{count} residentes' } },
  family: { en: { one: '{count} family', other: '{count} families' }, es: { one: '{count} familia', other: '{count} familias' } },
  residentChild: {
    en: { one: '{count} resident child', other: '{count} resident children' },
    es: { one: '{count} niño residente', other: '{count} niños residentes' },
  },
  residentSenior: {
    en: { one: '{count} resident senior', other: '{count} resident seniors' },
    es: { one: '{count} sénior residente', other: '{count} séniores residentes' },
  },
  mini: { en: { one: '{count} mini', other: '{count} minis' }, es: { one: '{count} mini', other: '{count} minis' } },
  disability: {
    en: { one: '{count} person with a disability', other: '{count} people with disabilities' },
    es: { one: '{count} persona con discapacidad', other: '{count} personas con discapacidad' },
  },
  teenager: {
    en: { one: '{count} teenager', other: '{count} teenagers' },
    es: { one: '{count} adolescente', other: '{count} adolescentes' },
  },
  youth: { en: { one: '{count} young person', other: '{count} young people' }, es: { one: '{count} joven', other: '{count} jóvenes' } },
})
