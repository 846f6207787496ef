import type { TextLang } from '../lang.ts'
import type { Cause, DisruptionKind } from './disruption.ts'

/** `{what}` is a tour or several, `{of}` the same after "of", `{when}` days and times. */
export type Template = {
  titles: Record<DisruptionKind, string>
  causes: Record<Cause, string>
  texts: Record<DisruptionKind, string>
  sorry: string
  quoted: string
  all: string
  several: string
  ofAll: string
  ofSeveral: string
  onDay: string
  span: string
  at: string
}

export const templates: Readonly<Record<TextLang, Template>> = {
  en: {
    titles: {
      cancelled: 'Cancelled: {what}, {when}',
      delayed: 'About {minutes} minutes late: {what}, {when}',
      shortened: 'Shorter route: {what}, {when}',
      rerouted: 'Changed route: {what}, {when}',
    },
    causes: {
      weather: 'Because of bad weather',
      technical: 'Because of a technical fault',
      staff: 'Because of a shortage of staff',
      road: 'Because of a closed road',
      event: 'Because of an event in the city',
      strike: 'Because of a strike',
      authority: 'By order of the authorities',
      other: 'For reasons beyond our control',
    },
    texts: {
      cancelled: '{cause}, we can’t run {what} {when}.',
      delayed: '{cause}, we expect a delay of about {minutes} minutes for {of} {when}. Your tickets stay valid.',
      shortened: '{cause}, the route of {of} is shorter {when}: we can’t serve some stops. Your tickets stay valid.',
      rerouted: '{cause}, the route of {of} is different {when}. Please check the stops before you set off. Your tickets stay valid.',
    },
    sorry: 'We are sorry.',
    quoted: '“{name}”',
    all: 'all tours {inCity}',
    several: 'several tours {inCity}',
    ofAll: 'all tours {inCity}',
    ofSeveral: 'several tours {inCity}',
    onDay: 'on {day}',
    span: 'from {from} to {to}',
    at: '{day} at {times}',
  },
  es: {
    titles: {
      cancelled: 'Cancelación: {what}, {when}',
      delayed: 'Retraso de unos {minutes} minutos: {what}, {when}',
      shortened: 'Recorrido más corto: {what}, {when}',
      rerouted: 'Cambio de recorrido: {what}, {when}',
    },
    causes: {
      weather: 'Debido al mal tiempo',
      technical: 'Debido a una avería',
      staff: 'Por falta de personal',
      road: 'Debido a un corte de calle',
      event: 'Debido a un evento en la ciudad',
      strike: 'Debido a una huelga',
      authority: 'Por orden de las autoridades',
      other: 'Por causas ajenas a nosotros',
    },
    texts: {
      cancelled: '{cause}, no podemos realizar {what} {when}.',
      delayed: '{cause}, prevemos un retraso de unos {minutes} minutos en {of} {when}. Tus billetes siguen siendo válidos.',
      shortened:
        '{cause}, el recorrido de {of} es más corto {when}: no podemos pasar por algunas paradas. Tus billetes siguen siendo válidos.',
      rerouted: '{cause}, el recorrido de {of} cambia {when}. Consulta las paradas antes de salir. Tus billetes siguen siendo válidos.',
    },
    sorry: 'Lo sentimos.',
    quoted: '«{name}»',
    all: 'todos los tours de {city}',
    several: 'varios tours de {city}',
    ofAll: 'todos los tours de {city}',
    ofSeveral: 'varios tours de {city}',
    onDay: 'el {day}',
    span: 'del {from} al {to}',
    at: '{day} a las {times}',
  },
  fr: {
    titles: {
      cancelled: 'Annulation : {what}, {when}',
      delayed: 'Environ {minutes} minutes de retard : {what}, {when}',
      shortened: 'Parcours raccourci : {what}, {when}',
      rerouted: 'Itinéraire modifié : {what}, {when}',
    },
    causes: {
      weather: 'En raison du mauvais temps',
      technical: 'En raison d’une panne technique',
      staff: 'Faute de personnel',
      road: 'En raison d’une route fermée',
      event: 'En raison d’un événement en ville',
      strike: 'En raison d’une grève',
      authority: 'Sur décision des autorités',
      other: 'Pour des raisons indépendantes de notre volonté',
    },
    texts: {
      cancelled: '{cause}, nous ne pouvons pas assurer {what} {when}.',
      delayed: '{cause}, nous prévoyons un retard d’environ {minutes} minutes pour {of} {when}. Vos billets restent valables.',
      shortened:
        '{cause}, le parcours de {of} est plus court {when} : nous ne pouvons pas desservir certains arrêts. Vos billets restent valables.',
      rerouted: '{cause}, l’itinéraire de {of} change {when}. Vérifiez les arrêts avant de partir. Vos billets restent valables.',
    },
    sorry: 'Nous sommes désolés.',
    quoted: '« {name} »',
    all: 'tous les circuits {inCity}',
    several: 'plusieurs circuits {inCity}',
    ofAll: 'tous les circuits {inCity}',
    ofSeveral: 'plusieurs circuits {inCity}',
    onDay: 'le {day}',
    span: 'du {from} au {to}',
    at: '{day} à {times}',
  },
  de: {
    titles: {
      cancelled: 'Ausfall: {what}, {when}',
      delayed: 'Etwa {minutes} Minuten später: {what}, {when}',
      shortened: 'Verkürzte Route: {what}, {when}',
      rerouted: 'Geänderte Route: {what}, {when}',
    },
    causes: {
      weather: 'Wegen schlechten Wetters',
      technical: 'Wegen einer technischen Störung',
      staff: 'Wegen Personalmangels',
      road: 'Wegen einer Straßensperrung',
      event: 'Wegen einer Veranstaltung in der Stadt',
      strike: 'Wegen eines Streiks',
      authority: 'Auf Anordnung der Behörden',
      other: 'Aus Gründen, auf die wir keinen Einfluss haben,',
    },
    texts: {
      cancelled: '{cause} können wir {what} {when} nicht durchführen.',
      delayed: '{cause} rechnen wir bei {of} {when} mit etwa {minutes} Minuten Verspätung. Deine Tickets bleiben gültig.',
      shortened:
        '{cause} ist die Route von {of} {when} kürzer: Einige Haltestellen können wir nicht anfahren. Deine Tickets bleiben gültig.',
      rerouted:
        '{cause} ändert sich {when} die Route von {of}. Bitte prüfe die Haltestellen, bevor du losgehst. Deine Tickets bleiben gültig.',
    },
    sorry: 'Das tut uns leid.',
    quoted: '„{name}“',
    all: 'alle Touren {inCity}',
    several: 'mehrere Touren {inCity}',
    ofAll: 'allen Touren {inCity}',
    ofSeveral: 'mehreren Touren {inCity}',
    onDay: 'am {day}',
    span: 'vom {from} bis zum {to}',
    at: '{day} um {times} Uhr',
  },
  it: {
    titles: {
      cancelled: 'Annullamento: {what}, {when}',
      delayed: 'Circa {minutes} minuti di ritardo: {what}, {when}',
      shortened: 'Percorso più breve: {what}, {when}',
      rerouted: 'Percorso modificato: {what}, {when}',
    },
    causes: {
      weather: 'A causa del maltempo',
      technical: 'A causa di un guasto tecnico',
      staff: 'Per mancanza di personale',
      road: 'A causa di una strada chiusa',
      event: 'A causa di un evento in città',
      strike: 'A causa di uno sciopero',
      authority: 'Per ordine delle autorità',
      other: 'Per motivi indipendenti dalla nostra volontà',
    },
    texts: {
      cancelled: '{cause}, non possiamo effettuare {what} {when}.',
      delayed: '{cause}, prevediamo circa {minutes} minuti di ritardo per {of} {when}. I tuoi biglietti restano validi.',
      shortened: '{cause}, il percorso di {of} è più breve {when}: non possiamo servire alcune fermate. I tuoi biglietti restano validi.',
      rerouted: '{cause}, il percorso di {of} cambia {when}. Controlla le fermate prima di partire. I tuoi biglietti restano validi.',
    },
    sorry: 'Ci dispiace.',
    quoted: '«{name}»',
    all: 'tutti i tour {inCity}',
    several: 'vari tour {inCity}',
    ofAll: 'tutti i tour {inCity}',
    ofSeveral: 'vari tour {inCity}',
    onDay: '{day}',
    span: 'da {from} a {to}',
    at: '{day} alle {times}',
  },
}
