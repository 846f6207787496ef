import { messages } from './message.ts'

export const roleWords = messages({
  owner: { en: 'Owner', es: 'Propietario' },
  manager: { en: 'Manager', es: 'Gerente' },
  'duty-manager': { en: 'Duty manager', es: 'Responsable de turno' },
  desk: { en: 'Desk', es: 'Mostrador' },
  editor: { en: 'Editor', es: 'Editor' },
  translator: { en: 'Translator', es: 'Traductor' },
  accountant: { en: 'Accountant', es: 'Contable' },
  inspector: { en: 'Inspector', es: 'Inspector' },
  driver: { en: 'Driver', es: 'Conductor' },
})
