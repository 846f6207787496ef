import type { OwnRefusalCode } from '@opentop/contract/office-refusal'
import type { OfficeLang } from '@opentop/contract/right'

export const officeRefusalTexts: Readonly<Record<OwnRefusalCode, Readonly<Record<OfficeLang, string>>>> = {
  unavailable: {
    en: 'We can’t reach the booking system for a moment. Your work is kept. Try again in a few seconds.',
    es: 'Ahora mismo no podemos conectar con el sistema de reservas. Tu trabajo está a salvo. Inténtalo de nuevo en unos segundos.',
  },
  'signed-out': { en: 'You are signed out. Sign in to go on.', es: 'La sesión ha terminado. Inicia sesión para continuar.' },
  'sign-in-wrong': {
    en: 'That did not match. Check the e-mail and the password.',
    es: 'Los datos no coinciden. Revisa el correo y la contraseña.',
  },
  'code-wrong': { en: 'That code is wrong or was already used.', es: 'El código es incorrecto o ya se ha usado.' },
  'confirm-needed': {
    en: 'Confirm with your passkey or a one-time code first.',
    es: 'Confirma primero con tu clave de acceso o con un código de un solo uso.',
  },
  'second-person-needed': {
    en: 'This is above the limit. A second person has to confirm it.',
    es: 'Supera el límite. Tiene que confirmarlo una segunda persona.',
  },
  'same-person': { en: 'A different person has to confirm this.', es: 'Tiene que confirmarlo otra persona.' },
  'right-too-new': {
    en: 'You have had this right for less than a day. Someone who has had it longer has to confirm this.',
    es: 'Tienes este permiso desde hace menos de un día. Tiene que confirmarlo alguien que lo tenga desde antes.',
  },
  'pause-needed': {
    en: 'There is no second person with this right. Wait a minute, then confirm with your passkey or code.',
    es: 'No hay otra persona con este permiso. Espera un minuto y confirma con tu clave de acceso o código.',
  },
  'changed-meanwhile': {
    en: 'This changed while you had it open. Look at the new version, then try again.',
    es: 'Ha cambiado mientras lo tenías abierto. Mira la versión nueva y vuelve a intentarlo.',
  },
  'order-unknown': { en: 'No such order.', es: 'No existe esa reserva.' },
  'staff-unknown': { en: 'No such person.', es: 'No existe esa persona.' },
  'role-unknown': { en: 'No such role.', es: 'No existe esa función.' },
  'device-unknown': { en: 'No such device.', es: 'No existe ese dispositivo.' },
  'shift-unknown': { en: 'No such shift.', es: 'No existe ese turno.' },
  'till-unknown': { en: 'No such till.', es: 'No existe esa caja.' },
  'view-unknown': { en: 'No such saved view.', es: 'No existe esa vista guardada.' },
  'request-unknown': { en: 'This request no longer waits for an answer.', es: 'Esta solicitud ya no está pendiente.' },
  'invitation-invalid': {
    en: 'This link was used already or has expired. Ask for a new one.',
    es: 'Este enlace ya se usó o ha caducado. Pide uno nuevo.',
  },
  'email-taken': { en: 'A person with this e-mail is here already.', es: 'Ya hay una persona con este correo.' },
  'name-taken': { en: 'This name is taken.', es: 'Este nombre ya está en uso.' },
  'passkey-refused': {
    en: 'The passkey could not be checked. Try again, or use another one.',
    es: 'No se ha podido comprobar la clave de acceso. Inténtalo de nuevo o usa otra.',
  },
  'last-owner': { en: 'The last owner can’t leave or lose this role.', es: 'El último propietario no puede irse ni perder esta función.' },
  'last-way-in': {
    en: 'This is the only way to sign in. Add another one first.',
    es: 'Es la única forma de iniciar sesión. Añade otra primero.',
  },
  'nothing-to-refund': { en: 'There is nothing left to refund.', es: 'No queda nada por reembolsar.' },
  'above-captured': {
    en: 'This is more than what was paid and not yet refunded.',
    es: 'Es más de lo que se pagó y aún no se ha reembolsado.',
  },
  'till-closed': { en: 'Open a shift on this till first.', es: 'Abre primero un turno en esta caja.' },
  'till-open': { en: 'This till has an open shift.', es: 'Esta caja tiene un turno abierto.' },
  'cash-short': { en: 'There is not enough cash in this till.', es: 'No hay suficiente efectivo en esta caja.' },
  'receipt-number-taken': {
    en: 'This receipt number was entered before.',
    es: 'Este número de recibo ya se ha introducido.',
  },
  'payment-link-open': {
    en: 'A payment link for this order is still open.',
    es: 'Todavía hay un enlace de pago abierto para esta reserva.',
  },
  'nothing-to-erase': {
    en: 'The record of this object has no personal data left.',
    es: 'El registro de este objeto ya no contiene datos personales.',
  },
  'link-over': {
    en: 'This payment link is no longer open.',
    es: 'Este enlace de pago ya no está abierto.',
  },
  'till-currency': { en: 'This till does not take this currency.', es: 'Esta caja no admite esta moneda.' },
  'given-short': { en: 'This is less than the price.', es: 'Es menos que el precio.' },
  'drive-unknown': { en: 'This vehicle has ended its shift.', es: 'Este vehículo ha terminado su turno.' },
  'site-unknown': { en: 'No such site.', es: 'No existe ese sitio.' },
  'departure-unknown': { en: 'There is no such departure.', es: 'No existe esa salida.' },
  'below-sold': {
    en: '{when}: seats sold: {sold}, in baskets: {held}. The lowest possible capacity is {lowest}.',
    es: '{when}: plazas vendidas: {sold}, en carritos: {held}. La capacidad mínima posible es {lowest}.',
  },
  'change-planned': {
    en: 'This change is planned. Call it off to edit it or to publish it now.',
    es: 'Este cambio está programado. Anúlalo para editarlo o publicarlo ahora.',
  },
  'plan-late': {
    en: 'The shop was not running at the planned time, and more than an hour has passed.',
    es: 'La tienda no estaba en marcha a la hora programada y ha pasado más de una hora.',
  },
  'planner-gone': {
    en: 'The person who planned it may not publish it any more.',
    es: 'La persona que lo programó ya no puede publicarlo.',
  },
  'orders-to-travel': {
    en: 'Orders still to travel with what {document} withdraws: {orders}. Hide it instead: nobody buys it any more, and they travel.',
    es: 'Reservas que aún viajarán con lo que {document} retira: {orders}. Ocúltalo: nadie lo compra ya, y ellas viajan.',
  },
  'site-has-orders': {
    en: 'Orders of this site: {orders}. Their pages, mails and papers need it.',
    es: 'Reservas de este sitio: {orders}. Sus páginas, correos y documentos lo necesitan.',
  },
  'seats-sold': {
    en: 'Seats sold: {sold}. Start a disruption to tell their travellers, or close the sale only: then they still travel.',
    es: 'Plazas vendidas: {sold}. Abre una incidencia para avisar a sus viajeros, o cierra solo la venta: entonces viajan igualmente.',
  },
  'departure-disrupted': {
    en: 'A disruption stops the sale on {when}. It ends with the disruption.',
    es: 'Una incidencia detiene la venta el {when}. Termina con la incidencia.',
  },
  'too-many-departures': {
    en: 'That is more than {most} departures. Choose fewer at a time.',
    es: 'Son más de {most} salidas. Elige menos de una vez.',
  },
  'deadline-past': { en: 'The deadline must lie in the future.', es: 'El plazo debe estar en el futuro.' },
  'more-travellers': {
    en: 'Travellers now: {travellers}, more than were shown. Look at the figures again.',
    es: 'Viajeros ahora: {travellers}, más de los mostrados. Vuelve a mirar las cifras.',
  },
  'out-of-bounds': { en: 'That value is too low or too high.', es: 'Ese valor es demasiado bajo o demasiado alto.' },
  'all-sites-needed': {
    en: 'A tax rate counts for all sites: ask someone who is responsible for all of them.',
    es: 'Un tipo impositivo rige para todos los sitios: pídelo a alguien responsable de todos.',
  },
  'day-to-come': { en: 'This day has not come yet.', es: 'Ese día todavía no ha llegado.' },
  'day-closed': { en: 'This day is closed already.', es: 'Ese día ya está cerrado.' },
  'shifts-open': { en: 'A till is not counted yet: count it first.', es: 'Queda una caja por contar: cuéntala antes.' },
  'close-needs-reason': {
    en: 'Something is still open: settle it, or write why it can wait.',
    es: 'Queda algo pendiente: resuélvelo o escribe por qué puede esperar.',
  },
  'period-wrong': {
    en: 'Choose days that follow each other, for this file within one year.',
    es: 'Elige días consecutivos; para este archivo, de un mismo año.',
  },
  'nothing-closed': { en: 'No day of this period is closed.', es: 'Ningún día de este periodo está cerrado.' },
  'account-unmapped': { en: 'The account {account} has no number of the accountant.', es: 'La cuenta {account} no tiene número contable.' },
  'batch-unwritable': {
    en: 'Row {row} can’t be written in this format ({reason}). Choose a shorter period.',
    es: 'La fila {row} no se puede escribir en este formato ({reason}). Elige un periodo más corto.',
  },
  'report-unreadable': {
    en: 'This report can’t be matched ({reason}: {detail}). Nothing of it was booked.',
    es: 'Este informe no se puede cotejar ({reason}: {detail}). No se ha contabilizado nada.',
  },
  'report-known': { en: 'This report, or a batch of it, was matched before.', es: 'Este informe, o un lote suyo, ya se cotejó antes.' },
  'report-not-there': { en: 'The provider has no new report.', es: 'El proveedor no tiene ningún informe nuevo.' },
  'difference-unknown': { en: 'There is no such difference.', es: 'No existe esa diferencia.' },
  'rate-unknown': { en: 'There is no such tax rate.', es: 'No existe ese tipo impositivo.' },
  'rate-exists': { en: 'This tax already has a rate from that day on.', es: 'Este impuesto ya tiene un tipo desde ese día.' },
  'day-past': { en: 'A new rate holds from today or a later day on.', es: 'Un tipo nuevo rige desde hoy o desde un día posterior.' },
  'document-unknown': { en: 'The catalogue has no such document.', es: 'El catálogo no tiene ese documento.' },
  'change-unknown': { en: 'No such change.', es: 'No existe ese cambio.' },
  'change-over': { en: 'This change was published or given up already.', es: 'Este cambio ya se ha publicado o descartado.' },
  'nothing-changed': { en: 'This change changes nothing.', es: 'Este cambio no modifica nada.' },
  'field-fixed': { en: 'This field can’t be changed.', es: 'Este campo no se puede cambiar.' },
  'text-file-wrong': {
    en: 'Nothing was imported. Line {line}: this is no file of texts that can be read ({reason}).',
    es: 'No se ha importado nada. Línea {line}: no es un archivo de textos legible ({reason}).',
  },
  'text-wrong': {
    en: 'Nothing was imported. Line {line}, {unit}: {reason}.',
    es: 'No se ha importado nada. Línea {line}, {unit}: {reason}.',
  },
  'picture-unreadable': { en: 'This file can’t be read as a picture.', es: 'Este archivo no se puede leer como imagen.' },
  'picture-type': { en: 'A picture is a JPEG, PNG, WebP or AVIF file.', es: 'Una imagen es un archivo JPEG, PNG, WebP o AVIF.' },
  'picture-size': {
    en: 'This picture is too small, too large or too narrow: each side has 200 to 12,000 pixels, the longer at most six times the shorter.',
    es: 'Esta imagen es demasiado pequeña, grande o estrecha: cada lado tiene de 200 a 12 000 píxeles, el largo como mucho seis veces el corto.',
  },
  'version-unknown': { en: 'This document has no such version.', es: 'Este documento no tiene esa versión.' },
  'prices-need-second': {
    en: 'A price moves by more than 30 %. Change it under Prices, where a second person can publish it.',
    es: 'Un precio cambia más de un 30 %. Cámbialo en Precios, donde otra persona puede publicarlo.',
  },
  'invoice-exists': {
    en: 'This order has an invoice already, or one is being written.',
    es: 'Esta reserva ya tiene factura, o se está emitiendo.',
  },
  'nothing-to-restore': { en: 'The public version says the same already.', es: 'La versión publicada ya dice lo mismo.' },
  'catalogue-mistake': {
    en: 'Nothing was published: in {document}, {field} {reason}.',
    es: 'No se ha publicado nada: en {document}, {field} {reason}.',
  },
  'reminded-already': { en: 'A reminder was sent less than two hours ago.', es: 'Se envió un recordatorio hace menos de dos horas.' },
}
