import type { Deadline } from '@opentop/contract/deadline'
import { allLangs } from '@opentop/domain/lang'
import { expect, test } from 'vitest'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import { deadlineText } from './deadline-text.ts'

const moment = { percent: 100, at: '2026-11-17T22:59:59Z', day: '2026-11-17', time: '23:59' }
const textIn = (lang: (typeof allLangs)[number], deadline: Deadline): string =>
  deadlineText(translator(lang, textsOf(lang, ['deadline', 'day'])), lang, deadline, 'Paris')

test.each<[Deadline, string]>([
  [{ kind: 'until', ...moment }, 'Free cancellation until Tue 17 Nov, 23:59 Paris time'],
  [{ kind: 'until', ...moment, percent: 50 }, '50% refund until Tue 17 Nov, 23:59 Paris time'],
  [{ kind: 'soon', ...moment, hoursLeft: 2 }, 'Free cancellation for 2 more hours, until 23:59 Paris time'],
  [{ kind: 'soon', ...moment, hoursLeft: 1 }, 'Free cancellation for 1 more hour, until 23:59 Paris time'],
  [{ kind: 'soon', ...moment, hoursLeft: 0 }, 'Free cancellation for less than an hour, until 23:59 Paris time'],
  [{ kind: 'over' }, 'Not refundable any more'],
  [{ kind: 'never' }, 'Not refundable'],
  [{ kind: 'first-use', percent: 100 }, 'Refundable until first use'],
  [{ kind: 'day-before', percent: 100, days: 1 }, 'Free cancellation until midnight before your day'],
  [{ kind: 'day-before', percent: 100, days: 2 }, 'Free cancellation until the end of the day, 2 days before yours'],
  [{ kind: 'hours-before', percent: 100, hours: 24 }, 'Free cancellation until 24 hours before the start'],
  [{ kind: 'hours-before', percent: 100, hours: 168 }, 'Free cancellation until 7 days before the start'],
  [{ kind: 'hours-before', percent: 100, hours: 0 }, 'Free cancellation until the start'],
])('TRUE-01 the deadline %j reads %s', (deadline, text) => {
  expect(textIn('en', deadline)).toBe(text)
  for (const lang of allLangs) expect(textIn(lang, deadline)).not.toMatch(/\{\w+\}|undefined|\b0 \w+/)
})

test('TRUE-01 I18N-04 the moment is written as in each language', () => {
  expect(allLangs.map((lang) => textIn(lang, { kind: 'until', ...moment }))).toEqual([
    'Free cancellation until Tue 17 Nov, 23:59 Paris time',
    'Cancelación gratuita hasta el mar, 17 nov, 23:59 (hora de Paris)',
    'Annulation gratuite jusqu’au mar. 17 nov. à 23:59 (heure de Paris)',
    'Kostenlos stornierbar bis Di., 17. Nov., 23:59 Uhr (Ortszeit Paris)',
    'Cancellazione gratuita fino a mar 17 nov, ore 23:59 (ora di Paris)',
    'Free cancellation until Tue, Nov 17, 11:59 PM Paris time',
  ])
})
