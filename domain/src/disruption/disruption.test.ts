import { disruptionCauses } from '@opentop/contract/disruption-plan'
import { describe, expect, test } from 'vitest'
import type { CatalogueFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { option, product, texts } from '../testing/sample.ts'
import { instantOf } from '../zone.ts'
import type { DisruptionPlan } from './disruption.ts'
import { effectOf, type BookedSale, type BookedUnit } from './effect.ts'
import { quartersOf, without, type Loss } from './loss.ts'
import { choicesOf, defaultsOf, mayChangeMind } from './offer.ts'
import { concernedBy, isStopped } from './scope.ts'
import { disruptionTexts } from './text.ts'

const [day, timezone] = ['2026-06-10', 'Europe/Lisbon']
const timed = option({ id: 11, productId: 1 })
const pass = option({ id: 12, productId: 1, kind: 'day', use: { kind: 'hours', count: 24 } })
const route = (key: string) => ({
  key,
  names: texts(key),
  colour: 'red' as const,
  vehicle: 'bus' as const,
  loopMinutes: 60,
  firstMinute: 540,
  lastMinute: 1020,
  everyMinutes: 30,
  stops: [],
  main: [],
})
const tour = product({ id: 1, locationId: 7, options: [timed, pass], routes: [route('red'), route('blue')] })
const facts = {
  locations: new Map([[7, { id: 7, timezone, names: texts('Lisbon') }]]),
  products: new Map([[1, tour]]),
  options: new Map([timed, pass].map((one) => [one.id, one])),
} as unknown as CatalogueFacts
const offers = { rebook: true, reachMinutes: 240, avoid: [], otherDays: 7, refund: true, keep: true, differenceOnUs: true }
const scope = { optionIds: [11, 12], lines: [], fromDay: day, toDay: day, minutes: [] as number[] }
const plan: DisruptionPlan = { locationId: 7, kind: 'cancelled', scope, delayMinutes: null, offers }
const at = (minute: number): number => instantOf(day, minute, timezone)
const unit = (more: Partial<BookedUnit> = {}): BookedUnit => ({
  id: 'a',
  typeId: 2,
  people: 1,
  shareCents: 2000,
  state: 'issued',
  boardings: [],
  seq: 1,
  paid: [],
  ...more,
})
const sale = (optionId: number, minute: number, units: BookedUnit[], on = day): BookedSale => ({
  partCount: 1,
  parts: [{ component: 0, optionId, day: on, minute, seats: units.length }],
  units,
})
function effect(of: BookedSale, { announced = at(0), changed = plan }: { announced?: number; changed?: DisruptionPlan } = {}) {
  const concerned = concernedBy(changed, facts, announced)
  return concerned && effectOf(of, changed, concerned, facts)
}

describe('R-DISRUPTION-3 the effect on a sale', () => {
  test('a departure that left before the announcement is not affected, unless the scope names its time', () => {
    const one = sale(11, 600, [unit()])
    expect(effect(one, { announced: at(500) })).toMatchObject({ cancelCents: 2000, isMovable: true, isStarted: false })
    expect(effect(one, { announced: at(601) })).toBeUndefined()
    expect(effect(one, { announced: at(601), changed: { ...plan, scope: { ...scope, minutes: [600] } } })).toMatchObject({ people: 1 })
    expect(effect(sale(11, 600, [unit({ state: 'redeemed', boardings: [{ component: 0, firstAt: at(600), count: 1 }] })]))).toBeUndefined()
  })

  test.each([
    // boarded, announced, refund of 2000: lost from the announcement, or from 09:00, until the pass ends, or 18:00
    [600, 660, 1000],
    [600, 1079, 500],
    [-120, 0, 1000],
    [-600, 0, 500],
    [-880, 0, 500],
    [-901, 0, 0],
    [600, 1081, 0],
  ])('a pass of 24 hours boarded at minute %d and announced at %d gets %d back', (boarded, announced, cents) => {
    const used = unit({ state: 'redeemed', boardings: [{ component: 0, firstAt: at(boarded), count: 1 }] })
    const wide = concernedBy({ ...plan, scope: { ...scope, optionIds: [12] } }, facts, at(announced))
    const found = wide && effectOf(sale(12, -1, [used], boarded < 0 ? '2026-06-09' : day), plan, wide, facts)
    expect(found?.shareCents ?? 0).toBe(cents)
    if (found) expect(found).toMatchObject({ isStarted: true, isMovable: false, cancelledIds: [] })
  })

  test('a refund for lost time counts each quarter that was begun', () => {
    expect([0, 1, 25, 26, 75, 99, 100, 150].map((lost) => quartersOf(lost, 100))).toEqual([0, 1, 1, 2, 3, 4, 4, 4])
  })

  test('hours that an earlier disruption has paid are left out, and all payments together are no more than the price', () => {
    expect(without({ from: 2, until: 9 }, [])).toEqual([{ from: 2, until: 9 }])
    const taken = [
      { from: 5, until: 6 },
      { from: 0, until: 3 },
      { from: 8, until: 12 },
    ]
    expect(without({ from: 2, until: 9 }, taken)).toEqual([
      { from: 3, until: 5 },
      { from: 6, until: 8 },
    ])
    expect(without({ from: 8, until: 9 }, taken)).toEqual([])
    // a pass of 24 hours, boarded at 10:00, loses 11:00 to 18:00
    const wide = concernedBy({ ...plan, scope: { ...scope, optionIds: [12] } }, facts, at(660))
    const lost = (paid: Loss[]) => {
      const used = unit({ state: 'redeemed', shareCents: 1001, paid, boardings: [{ component: 0, firstAt: at(600), count: 1 }] })
      return (wide && effectOf(sale(12, -1, [used]), plan, wide, facts)) ?? { losses: [], shareCents: 0 }
    }
    const paid = (from: number, until: number, count: number): Loss => ({
      seq: 1,
      component: 0,
      quarters: count,
      spans: [{ from: at(from), until: at(until) }],
    })
    expect(lost([])).toMatchObject({ shareCents: 501, losses: [{ ...paid(660, 1080, 2) }] })
    expect(lost([paid(600, 900, 1)])).toMatchObject({ shareCents: 251, losses: [{ ...paid(900, 1080, 1) }] })
    expect(lost([paid(600, 1080, 2)])).toMatchObject({ losses: [], shareCents: 0 })
    expect(lost([paid(600, 660, 2)]).shareCents).toBe(500)
    expect(lost([paid(540, 600, 3)]).shareCents).toBe(250)
    expect(lost([paid(540, 600, 4)]).shareCents).toBe(0)
  })
})

test('R-DISRUPTION-1 a cancelled ride can’t be kept; tickets of a tour with another line that runs can', () => {
  const party = {
    isMovable: true,
    isStarted: false,
    hasOffer: true,
    isStopped: true,
    waits: false,
    hasChosenInOther: false,
    keepsParts: false,
  }
  const told = { ...plan, defaultChoice: 'rebook' } as const
  expect(choicesOf(told, party)).toEqual(['rebook', 'other-day', 'refund'])
  expect(choicesOf(told, { ...party, isStopped: false })).toEqual(['rebook', 'other-day', 'keep', 'refund'])
  expect(choicesOf({ ...told, offers: { ...offers, refund: false } }, { ...party, isMovable: false })).toEqual(['refund'])
  // the least effort first
  expect(choicesOf({ ...told, defaultChoice: 'keep' }, { ...party, isStopped: false })).toEqual(['keep', 'rebook', 'other-day', 'refund'])
  const oneLine = { ...plan, scope: { ...scope, optionIds: [], lines: [{ productId: 1, key: 'red' }] } }
  const bothLines = { ...oneLine, scope: { ...oneLine.scope, lines: ['red', 'blue'].map((key) => ({ productId: 1, key })) } }
  expect([plan, oneLine, bothLines].map((one) => isStopped(one, 12, facts))).toEqual([true, false, true])
  expect(defaultsOf({ defaultChoice: 'rebook' }, { ...party, hasOffer: false })).toEqual(['refund'])
  expect(defaultsOf({ defaultChoice: 'rebook' }, party)).toEqual(['rebook', 'refund'])
  expect(defaultsOf({ defaultChoice: 'refund' }, { ...party, isStopped: false, hasChosenInOther: true })).toEqual(['keep'])
  expect([choicesOf(told, { ...party, waits: true }), defaultsOf({ defaultChoice: 'keep' }, { ...party, waits: true })]).toEqual([[], []])
})

test('R-DISRUPTION-1 a choice can be changed until the deadline, a refund not, nor a departure that has left', () => {
  const open = { state: 'announced', deadline: { getTime: () => at(900) } } as const
  const movedTo = { optionId: 11, day, minute: 720 }
  const may = (choice: string, now: number, chosenBy = 'traveller') => mayChangeMind(open, { choice, chosenBy, movedTo }, at(now), timezone)
  expect([may('rebook', 719), may('rebook', 720), may('rebook', 720, 'default'), may('rebook', 900), may('refund', 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

describe('DIS-01 texts from templates', () => {
  const kinds = ['cancelled', 'delayed', 'shortened', 'rerouted'] as const
  test('are complete and short enough in every language for every kind, cause and scope', () => {
    const scopes = [scope, { ...scope, optionIds: [] }, { ...scope, minutes: [600, 720] }, { ...scope, toDay: '2026-06-12' }]
    for (const kind of kinds)
      for (const cause of disruptionCauses)
        for (const one of cause === 'weather' ? scopes : [scope]) {
          const { title, text } = disruptionTexts({ locationId: 7, kind, scope: one, cause, delayMinutes: 90 }, facts)
          for (const written of [...Object.values(title), ...Object.values(text)]) {
            expect(written).not.toMatch(/[{}]|undefined| {2}/)
            expect(written.length).toBeLessThanOrEqual(400)
          }
          expect(Object.keys(title)).toHaveLength(6)
        }
  })

  test('name the tour, the day and the time as the language writes them', () => {
    const { title, text } = disruptionTexts(
      { locationId: 7, kind: 'cancelled', scope: { ...scope, minutes: [870] }, cause: 'strike' },
      facts,
    )
    expect(title.de).toContain('am Mittwoch, 10. Juni um 14:30 Uhr')
    expect(title['en-us']).toMatch(/^Canceled: .*on Wednesday, June 10 at 2:30\sPM$/)
    expect(text.fr).toMatch(/^En raison d’une grève, .*le mercredi 10 juin à 14:30/)
    expect(text.es).toContain('el miércoles, 10 de junio a las 14:30')
    expect(text.it).toContain('mercoledì 10 giugno alle 14:30')
    expect(text).toMatchObject({ en: expect.stringMatching(/ We are sorry\.$/), de: expect.stringMatching(/ Das tut uns leid\.$/) })
  })

  test('of all tours of a city write the city with its preposition: ad Atene, au Caire, auf Santorin', () => {
    const inCity = (lang: Lang, city: string): string => {
      const location = { ...facts.locations.get(7), names: { ...facts.locations.get(7)?.names, [lang]: city } }
      const named = { ...facts, locations: new Map([[7, location]]) } as CatalogueFacts
      const every = { ...scope, optionIds: [], lines: [] }
      return disruptionTexts({ locationId: 7, kind: 'cancelled', scope: every, cause: 'weather' }, named).title[lang] ?? ''
    }
    expect(inCity('it', 'Atene')).toContain('tutti i tour ad Atene,')
    expect(inCity('fr', 'Le Caire')).toContain('tous les circuits au Caire,')
    expect(inCity('de', 'Santorin')).toContain('alle Touren auf Santorin,')
  })
})
