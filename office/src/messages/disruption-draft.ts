import { messages } from './message.ts'

export const scopeWords = messages({
  city: { en: 'City', es: 'Ciudad' },
  reach: { en: 'What does not run as promised', es: 'Qué no funciona como se prometió' },
  oneTour: { en: 'One tour', es: 'Un tour' },
  wholeCity: { en: 'Everything in the city', es: 'Toda la ciudad' },
  tour: { en: 'Tour', es: 'Tour' },
  tourMissing: { en: 'Choose a tour.', es: 'Elige un tour.' },
  cityMissing: { en: 'Choose a city.', es: 'Elige una ciudad.' },
  tickets: { en: 'Tickets', es: 'Billetes' },
  ticketsMissing: { en: 'Choose at least one ticket.', es: 'Elige al menos un billete.' },
  lines: { en: 'Lines', es: 'Líneas' },
  linesHelp: { en: 'None chosen: every line of the tour.', es: 'Sin elegir ninguna: todas las líneas del tour.' },
  fromDay: { en: 'First day', es: 'Primer día' },
  toDay: { en: 'Last day', es: 'Último día' },
  dayMissing: { en: 'Choose a day.', es: 'Elige un día.' },
  dayOrder: { en: 'The last day comes before the first.', es: 'El último día es anterior al primero.' },
  times: { en: 'Departures', es: 'Salidas' },
  timesHelp: { en: 'None chosen: every departure of these days.', es: 'Sin elegir ninguna: todas las salidas de esos días.' },
  noTimes: { en: 'Nothing departs on these days.', es: 'No hay salidas esos días.' },
  sold: { en: { one: '{count} sold', other: '{count} sold' }, es: { one: '{count} vendida', other: '{count} vendidas' } },
  wholeDay: { en: 'Day tickets', es: 'Billetes de día' },
  kind: { en: 'What happens to it', es: 'Qué ocurre' },
  delay: { en: 'Delay in minutes', es: 'Retraso en minutos' },
  delayMissing: { en: 'Write minutes between 1 and 1440.', es: 'Escribe minutos entre 1 y 1440.' },
  cause: { en: 'Reason', es: 'Motivo' },
  continue: { en: 'Continue', es: 'Continuar' },
  change: { en: 'Change', es: 'Cambiar' },
  everything: { en: 'Everything in {city}', es: 'Todo en {city}' },
  reason: { en: 'Reason: {cause}.', es: 'Motivo: {cause}.' },
  late: {
    en: { one: '{count} minute late.', other: '{count} minutes late.' },
    es: { one: '{count} minuto de retraso.', other: '{count} minutos de retraso.' },
  },
  span: { en: '{from} to {to}', es: 'del {from} al {to}' },
})

export const affectedWords = messages({
  counting: { en: 'Counting who is affected', es: 'Contando a los afectados' },
  heading: {
    en: '{travellers} in {bookings}',
    es: '{travellers} en {bookings}',
  },
  travellers: { en: { one: '{count} traveller', other: '{count} travellers' }, es: { one: '{count} viajero', other: '{count} viajeros' } },
  bookings: { en: { one: '{count} booking', other: '{count} bookings' }, es: { one: '{count} reserva', other: '{count} reservas' } },
  channels: {
    en: 'Bookings: {web} on the web, {agent} through agents, {desk} at a desk.',
    es: 'Reservas: {web} por internet, {agent} por agencias, {desk} en el mostrador.',
  },
  packages: {
    en: { one: '{count} booking is a package: its other parts stay.', other: '{count} bookings are packages: their other parts stay.' },
    es: { one: '{count} reserva es un paquete: el resto se mantiene.', other: '{count} reservas son paquetes: el resto se mantiene.' },
  },
  started: {
    en: {
      one: '{count} pass is in use: the lost share of its hours is refunded.',
      other: '{count} passes are in use: the lost share of their hours is refunded.',
    },
    es: {
      one: '{count} pase está en uso: se reembolsa la parte perdida de sus horas.',
      other: '{count} pases están en uso: se reembolsa la parte perdida de sus horas.',
    },
  },
  baskets: {
    en: {
      one: '{count} basket has seats there and can’t be paid any more.',
      other: '{count} baskets have seats there and can’t be paid any more.',
    },
    es: {
      one: '{count} carrito tiene plazas ahí y ya no se podrá pagar.',
      other: '{count} carritos tienen plazas ahí y ya no se podrán pagar.',
    },
  },
  overlaps: {
    en: {
      one: '{count} booking still waits for a choice in another disruption. It hears of this one too and finds both on its page.',
      other: '{count} bookings still wait for a choice in another disruption. They hear of this one too and find both on their page.',
    },
    es: {
      one: '{count} reserva está pendiente de otra incidencia. También recibirá este aviso y verá las dos en su página.',
      other: '{count} reservas están pendientes de otra incidencia. También recibirán este aviso y verán las dos en su página.',
    },
  },
  offersAnew: {
    en: {
      one: '{count} booking was offered seats there by another disruption. It is told its next offer.',
      other: '{count} bookings were offered seats there by another disruption. They are told their next offer.',
    },
    es: {
      one: '{count} reserva tenía plazas ofrecidas ahí por otra incidencia. Recibirá una nueva oferta.',
      other: '{count} reservas tenían plazas ofrecidas ahí por otra incidencia. Recibirán una nueva oferta.',
    },
  },
  unreachable: {
    en: { one: '{count} booking can’t be reached by e-mail.', other: '{count} bookings can’t be reached by e-mail.' },
    es: { one: '{count} reserva no tiene correo al que escribir.', other: '{count} reservas no tienen correo al que escribir.' },
  },
  emptyTitle: { en: 'No bookings on this departure', es: 'Esta salida no tiene reservas' },
  emptyText: { en: 'It can be closed without a message.', es: 'Se puede cerrar sin enviar ningún mensaje.' },
  closeTime: { en: 'Close the time', es: 'Cerrar la hora' },
  goOn: { en: 'Announce anyway', es: 'Anunciar de todos modos' },
  timeClosed: {
    en: { one: '{count} departure is closed', other: '{count} departures are closed' },
    es: { one: '{count} salida cerrada', other: '{count} salidas cerradas' },
  },
  timeOpened: { en: 'The departures are open again', es: 'Las salidas vuelven a estar abiertas' },
  notOpened: { en: 'The departures could not be opened', es: 'No se pudieron abrir las salidas' },
})

export const offerWords = messages({
  ways: { en: { one: '{count} way out', other: '{count} ways out' }, es: { one: '{count} salida posible', other: '{count} opciones' } },
  nothing: { en: 'Nothing to choose', es: 'Nada que elegir' },
  nothingText: {
    en: {
      one: 'Travellers are told the new time. From {count} minute on they can choose another departure or their money back.',
      other: 'Travellers are told the new time. From {count} minutes on they can choose another departure or their money back.',
    },
    es: {
      one: 'Se comunica la hora nueva. A partir de {count} minuto se puede elegir otra salida o el reembolso.',
      other: 'Se comunica la hora nueva. A partir de {count} minutos se puede elegir otra salida o el reembolso.',
    },
  },
  rebook: { en: 'Another departure, with seats set aside', es: 'Otra salida, con plazas guardadas' },
  reach: { en: 'How far a party is moved', es: 'Cuánto se mueve a un grupo' },
  hours: {
    en: { one: 'up to {count} hour', other: 'up to {count} hours' },
    es: { one: 'hasta {count} hora', other: 'hasta {count} horas' },
  },
  plan: { en: 'Plan of the seats', es: 'Plan de plazas' },
  departure: { en: 'Departure', es: 'Salida' },
  free: { en: 'Free', es: 'Libres' },
  placed: { en: 'Set aside', es: 'Guardadas' },
  leaveOut: { en: 'Leave out', es: 'Excluir' },
  leftOut: { en: 'Left out', es: 'Excluida' },
  useAgain: { en: 'Use again', es: 'Volver a usar' },
  noPlan: { en: 'No departure within this time has room.', es: 'Ninguna salida en ese margen tiene sitio.' },
  placedText: {
    en: {
      one: '{placed} of {count} traveller has a departure, parties together; on average {time} from theirs.',
      other: '{placed} of {count} travellers have a departure, parties together; on average {time} from theirs.',
    },
    es: {
      one: '{placed} de {count} viajero tiene salida, con los grupos juntos; de media, a {time} de la suya.',
      other: '{placed} de {count} viajeros tienen salida, con los grupos juntos; de media, a {time} de la suya.',
    },
  },
  left: {
    en: { one: '{count} traveller is without one.', other: '{count} travellers are without one.' },
    es: { one: '{count} viajero se queda sin salida.', other: '{count} viajeros se quedan sin salida.' },
  },
  proven: { en: 'Proven best', es: 'El mejor posible' },
  good: { en: 'Good, not proven best', es: 'Bueno, sin demostrar que sea el mejor' },
  otherDays: { en: 'Another day of their choice', es: 'Otro día a su elección' },
  within: { en: 'Within', es: 'Dentro de' },
  days: { en: { one: '{count} day', other: '{count} days' }, es: { one: '{count} día', other: '{count} días' } },
  refund: { en: 'Money back', es: 'Reembolso' },
  atMost: { en: '{sums} at most', es: '{sums} como máximo' },
  keep: { en: 'Keep the ticket as it is', es: 'Conservar el billete' },
  difference: { en: 'A difference in price is on us', es: 'Asumimos la diferencia de precio' },
  deadlineDay: { en: 'Answers until', es: 'Respuestas hasta' },
  deadlineTime: { en: 'Time in {city}', es: 'Hora en {city}' },
  timeWrong: { en: 'Write a time such as 17:30.', es: 'Escribe una hora como 17:30.' },
  deadlinePast: { en: 'This time is over.', es: 'Esa hora ya ha pasado.' },
  without: { en: 'Without an answer', es: 'Sin respuesta' },
  defaultRebook: { en: 'move to the seats set aside', es: 'pasan a las plazas guardadas' },
  defaultRefund: { en: 'money back', es: 'reembolso' },
  defaultKeep: { en: 'keep the ticket', es: 'conservan el billete' },
  noWay: { en: 'Offer at least one way out.', es: 'Ofrece al menos una opción.' },
  foldSeats: {
    en: { one: '{count} seat set aside', other: '{count} seats set aside' },
    es: { one: '{count} plaza guardada', other: '{count} plazas guardadas' },
  },
  moreDepartures: {
    en: { one: '{count} more departure', other: '{count} more departures' },
    es: { one: '{count} salida más', other: '{count} salidas más' },
  },
  foldRebook: {
    en: 'Without an answer until {when} they move to the seats set aside; where there are none, the money goes back.',
    es: 'Sin respuesta hasta {when}, pasan a las plazas guardadas; si no las hay, se devuelve el dinero.',
  },
  foldRefund: {
    en: 'Without an answer until {when} the money goes back by itself.',
    es: 'Sin respuesta hasta {when}, el dinero se devuelve solo.',
  },
  foldKeep: { en: 'Without an answer until {when} the ticket stays as it is.', es: 'Sin respuesta hasta {when}, el billete sigue igual.' },
  foldDifference: { en: 'A difference in price is ours.', es: 'La diferencia de precio es nuestra.' },
})

export const messageWords = messages({
  edit: { en: 'Edit', es: 'Editar' },
  editAll: { en: 'Edit all', es: 'Editar todo' },
  doneEditing: { en: 'Done', es: 'Listo' },
  reset: { en: 'Back to the template', es: 'Volver a la plantilla' },
  own: { en: 'Own words', es: 'Texto propio' },
  heading: { en: 'Heading in {language}', es: 'Título en {language}' },
  text: { en: 'Text in {language}', es: 'Texto en {language}' },
  needed: { en: 'This is needed.', es: 'Esto es necesario.' },
  buttons: { en: 'What the mail offers', es: 'Lo que ofrece el correo' },
  filled: {
    en: 'Name, time and link are filled in for each booking. Everyone gets the mail in the language of their booking.',
    es: 'El nombre, la hora y el enlace se rellenan para cada reserva. Cada uno recibe el correo en el idioma de su reserva.',
  },
})

export const sendWords = messages({
  title: { en: 'Before you announce', es: 'Antes de anunciar' },
  mails: { en: 'Mails', es: 'Correos' },
  agents: { en: 'Agents told', es: 'Agencias avisadas' },
  calls: { en: 'To be called', es: 'Por llamar' },
  refund: { en: 'Refund, if all want it', es: 'Reembolso, si todos lo piden' },
  keptUntil: { en: 'Seats set aside until', es: 'Plazas guardadas hasta' },
  callThem: {
    en: { one: '{count} booking has no e-mail that arrives. Call:', other: '{count} bookings have no e-mail that arrives. Call:' },
    es: {
      one: '{count} reserva no tiene un correo que llegue. Llama a:',
      other: '{count} reservas no tienen un correo que llegue. Llama a:',
    },
  },
  callMore: { en: 'and {count} more', es: 'y {count} más' },
  noPhone: { en: 'no number', es: 'sin teléfono' },
  callList: { en: 'Call list with the words to say', es: 'Lista de llamadas con lo que hay que decir' },
  callTitle: { en: 'Call list', es: 'Lista de llamadas' },
  callChoose: { en: 'Choose for {name}', es: 'Elegir por {name}' },
  callWords: { en: 'What to say', es: 'Qué decir' },
  callEmpty: { en: 'Everyone can be reached by e-mail.', es: 'Se puede escribir a todos por correo.' },
  send: {
    en: { one: 'Tell {count} traveller', other: 'Tell {count} travellers' },
    es: { one: 'Avisar a {count} viajero', other: 'Avisar a {count} viajeros' },
  },
  sendNobody: { en: 'Announce', es: 'Anunciar' },
  ask: {
    en: { one: 'Ask to tell {count} traveller', other: 'Ask to tell {count} travellers' },
    es: { one: 'Pedir que se avise a {count} viajero', other: 'Pedir que se avise a {count} viajeros' },
  },
  second: {
    en: 'That many travellers within a day need a second person: another one with this right looks at it and announces it.',
    es: 'Con tantos viajeros en un día hace falta otra persona: alguien más con este permiso lo revisa y lo anuncia.',
  },
  alone: { en: 'You can announce this one alone.', es: 'Esta la puedes anunciar tú.' },
  save: { en: 'Save draft', es: 'Guardar borrador' },
  saved: { en: 'The draft is saved', es: 'Borrador guardado' },
  throwAway: { en: 'Throw away', es: 'Descartar' },
  thrownAway: { en: 'The draft was thrown away', es: 'Borrador descartado' },
  fillFirst: { en: 'Choose what does not run first.', es: 'Elige antes qué no funciona.' },
  alsoTitle: { en: 'Also happens', es: 'También ocurre' },
  alsoSale: { en: 'The sale stops', es: 'Se detiene la venta' },
  alsoSaleText: {
    en: 'Baskets with seats there can’t be paid any more',
    es: 'Los carritos con plazas ahí ya no se pueden pagar',
  },
  alsoTickets: { en: 'Scanners know', es: 'Los escáneres lo saben' },
  alsoTicketsText: { en: 'They say why, and what to do', es: 'Dicen por qué y qué hacer' },
  alsoNotice: { en: 'Notice on city and tour page', es: 'Aviso en la página de la ciudad y del tour' },
  alsoNoticeText: { en: 'Until the last departure is over', es: 'Hasta que pase la última salida' },
  alsoAgents: { en: 'Agents are told', es: 'Se avisa a las agencias' },
  alsoAgentsText: { en: 'They choose for their parties on their own page', es: 'Eligen por sus grupos en su propia página' },
  ranOutTitle: { en: '{departure} has room for {now}, not {before}.', es: '{departure} tiene sitio para {now}, no para {before}.' },
  ranOutText: { en: 'Others bought there while you wrote.', es: 'Otros compraron ahí mientras escribías.' },
  ranOutKeep: { en: 'Go on with {now}', es: 'Seguir con {now}' },
  ranOutAdd: {
    en: { one: 'Add {count} seat', other: 'Add {count} seats' },
    es: { one: 'Añadir {count} plaza', other: 'Añadir {count} plazas' },
  },
  seatsAdded: {
    en: { one: '{count} seat was added', other: '{count} seats were added' },
    es: { one: 'Se ha añadido {count} plaza', other: 'Se han añadido {count} plazas' },
  },
  seatsUndone: { en: 'The seats were taken away again', es: 'Las plazas se han vuelto a quitar' },
  moreTitle: {
    en: { one: 'There is now {count} traveller, not {before}.', other: 'There are now {count} travellers, not {before}.' },
    es: { one: 'Ahora hay {count} viajero, no {before}.', other: 'Ahora hay {count} viajeros, no {before}.' },
  },
  moreText: { en: 'Others bought while you wrote. Nothing was sent.', es: 'Otros compraron mientras escribías. No se ha enviado nada.' },
  moreLook: { en: 'Look at who is affected', es: 'Ver a quién afecta' },
})

export const waitingWords = messages({
  title: { en: 'Waits for a second person', es: 'Pendiente de otra persona' },
  mine: {
    en: 'Nothing was sent. Another person with this right looks at it and announces it; it is also listed under Approvals.',
    es: 'No se ha enviado nada. Otra persona con este permiso lo revisa y lo anuncia; también está en Aprobaciones.',
  },
  theirs: {
    en: '{name} prepared this. Look at it, then announce it: you are the second person.',
    es: '{name} lo ha preparado. Revísalo y anúncialo: eres la segunda persona.',
  },
  alone: {
    en: 'No other person has this right here. You can announce it yourself after a pause, with your passkey or code. The record says so.',
    es: 'Nadie más tiene este permiso aquí. Puedes anunciarlo tú tras una pausa, con tu clave de acceso o código. Queda en el registro.',
  },
  pause: { en: 'Possible in {time}', es: 'Posible en {time}' },
  decline: { en: 'Do not announce', es: 'No anunciar' },
  declined: { en: 'It was not announced', es: 'No se ha anunciado' },
  withdraw: { en: 'Take back', es: 'Retirar' },
  withdrawn: { en: 'It was taken back', es: 'Se ha retirado' },
})
