import { messages } from './message.ts'

export const passengerWords = messages({
  group: { en: 'Group', es: 'Grupo' },
  adult: { en: 'Adult', es: 'Adulto' },
  child: { en: 'Child', es: 'Niño' },
  infant: { en: 'Infant', es: 'Bebé' },
  senior: { en: 'Senior', es: 'Sénior' },
  student: { en: 'Student', es: 'Estudiante' },
  resident: { en: 'Resident', es: 'Residente' },
  family: { en: 'Family', es: 'Familia' },
  residentChild: { en: 'Resident child', es: 'Niño residente' },
  residentSenior: { en: 'Resident senior', es: 'Sénior residente' },
  mini: { en: 'Mini', es: 'Mini' },
  disability: { en: 'Person with a disability', es: 'Persona con discapacidad' },
  teenager: { en: 'Teenager', es: 'Adolescente' },
  youth: { en: 'Youth', es: 'Joven' },
})
