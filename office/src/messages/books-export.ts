import { messages } from './message.ts'

export const bookExportWords = messages({
  title: { en: 'Export the books', es: 'Exportar los libros' },
  open: { en: 'Export', es: 'Exportar' },
  what: { en: 'File', es: 'Archivo' },
  entries: { en: 'Entries', es: 'Asientos' },
  entriesText: { en: 'CSV, one row an entry', es: 'CSV, una fila por asiento' },
  accounts: { en: 'Accounts', es: 'Cuentas' },
  accountsText: { en: 'CSV, debit and credit of each', es: 'CSV, debe y haber de cada una' },
  closes: { en: 'Closed days', es: 'Días cerrados' },
  closesText: { en: 'CSV, with running sums', es: 'CSV, con sumas acumuladas' },
  datev: { en: 'DATEV booking batch', es: 'Lote contable DATEV' },
  datevText: {
    en: 'The closed days of a period, for accountants in Germany',
    es: 'Los días cerrados de un periodo, para asesorías alemanas',
  },
  oss: { en: 'One-Stop-Shop', es: 'Ventanilla única' },
  ossText: {
    en: 'VAT by member state, of the whole quarter of the last day',
    es: 'IVA por Estado miembro, de todo el trimestre del último día',
  },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  yesterday: { en: 'Yesterday', es: 'Ayer' },
  numbers: { en: 'Adviser and client', es: 'Asesoría y cliente' },
  numbersHelp: { en: 'The two numbers at DATEV, as 29098/55003', es: 'Los dos números en DATEV, como 29098/55003' },
  numbersWrong: { en: 'Write both numbers with a slash between them.', es: 'Escribe los dos números separados por una barra.' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  send: { en: 'Download', es: 'Descargar' },
  done: { en: 'The file is in your downloads.', es: 'El archivo está en tus descargas.' },
})
