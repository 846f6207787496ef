import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { PassengerOffer } from './product.ts'
import { byId, Cents, Day, Id, Label, NewTime, PriceMark, strict, Time } from './shape.ts'

export const DayAvailability = Type.Object(
  {
    day: Day,
    label: Label,
    fromCents: Type.Optional(Cents),
    ...PriceMark,
    left: Type.Optional(Type.Integer()),
    reason: Type.Optional(Type.String()),
  },
  strict,
)
export type DayAvailability = Static<typeof DayAvailability>

export const TimeSlot = Type.Object(
  {
    time: Time,
    newTime: NewTime,
    label: Label,
    left: Type.Optional(Type.Integer()),
    fromCents: Type.Optional(Cents),
    reason: Type.Optional(Type.String()),
  },
  strict,
)
export type TimeSlot = Static<typeof TimeSlot>

const OptionDays = Type.Object({ optionId: Id, days: Type.Array(DayAvailability) }, strict)
const OptionOnDay = Type.Object(
  {
    optionId: Id,
    label: Label,
    fromCents: Type.Optional(Cents),
    left: Type.Optional(Type.Integer()),
    reason: Type.Optional(Type.String()),
  },
  strict,
)

export const LocationOffer = Type.Object(
  {
    productId: Id,
    minutes: Type.Array(Type.Integer(), { description: 'the durations of the tour and its options' }),
    languages: Type.Array(Type.String()),
    stepFree: Type.Boolean(),
    stopsThere: Type.Boolean({ description: 'whether it serves the stop that was asked for' }),
    label: Type.Optional(Label),
    fromCents: Type.Optional(Cents),
    ...PriceMark,
    left: Type.Optional(Type.Integer()),
    reason: Type.Optional(Type.String()),
  },
  strict,
)
export type LocationOffer = Static<typeof LocationOffer>

const Span = {
  from: Type.Optional(Day),
  exactDate: Type.Optional(Day),
  passengers: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
}

const AtTime = {
  day: Day,
  time: Type.Optional({
    ...Time,
    description: 'of the options that leave at this time, the prices of it; without it the lowest of the day',
  }),
}

export const availabilityCalls = {
  getProductAvailability: endpoint({
    route: 'GET /product/:id/availability',
    summary: 'The label of each of the next 60 days of a product',
    proofs: ['none'],
    group: 'Availability',
    input: byId({}),
    answer: Type.Array(DayAvailability),
    refusals: ['product-unknown', 'product-unavailable'],
  }),
  getFullAvailability: endpoint({
    route: 'GET /product/:id/fullAvailability',
    summary: 'Every option of a product day by day, from a day on or on one exact date',
    proofs: ['none'],
    group: 'Availability',
    input: byId(Span),
    answer: Type.Array(OptionDays),
    refusals: ['product-unknown', 'product-unavailable', 'day-unavailable', 'no-options-match'],
  }),
  getPersonTypes: endpoint({
    route: 'GET /product/:id/persontypes',
    summary: 'The passenger types of a day, with ages and prices',
    proofs: ['none'],
    group: 'Availability',
    input: byId(AtTime),
    answer: Type.Array(PassengerOffer),
    refusals: ['product-unknown', 'product-unavailable', 'no-passengers'],
  }),
  getPriceInfo: endpoint({
    route: 'GET /product/:id/priceInfo',
    summary: 'The prices of every option on a day, with the price row that applies',
    proofs: ['none'],
    group: 'Availability',
    input: byId(AtTime),
    answer: Type.Array(
      Type.Object(
        {
          optionId: Id,
          passengers: Type.Array(
            Type.Object({ ...PassengerOffer.properties, priceId: Type.Optional(Id), why: Type.Array(Type.String()) }, strict),
          ),
        },
        strict,
      ),
    ),
    refusals: ['product-unknown', 'product-unavailable', 'no-passengers'],
  }),
  getOptionsOnDay: endpoint({
    route: 'GET /product/:id/option/availability',
    summary: 'The options of a product that are available on a day',
    proofs: ['none'],
    group: 'Availability',
    input: byId({ day: Day, passengers: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    answer: Type.Array(OptionOnDay),
    refusals: ['product-unknown', 'product-unavailable', 'day-unavailable', 'no-options-match'],
  }),
  getLocationOffers: endpoint({
    route: 'GET /location/:id/offer',
    summary: 'What the tours of a location can be filtered by, and their price and seats on a day',
    proofs: ['none'],
    group: 'Availability',
    input: byId({ day: Type.Optional(Day), stop: Type.Optional(Type.String({ maxLength: 80 })) }),
    answer: Type.Object({ today: Day, offers: Type.Array(LocationOffer), stopName: Type.Optional(Type.String()) }, strict),
    refusals: ['location-unknown'],
  }),
  getOptionExactDates: endpoint({
    route: 'GET /option/:id/exactDateAvailability',
    summary: 'The days of an option from a day on',
    proofs: ['none'],
    group: 'Availability',
    input: byId({ from: Type.Optional(Day) }),
    answer: Type.Array(DayAvailability),
    refusals: ['option-unknown', 'product-unavailable', 'no-days'],
  }),
  getOptionAvailability: endpoint({
    route: 'GET /option/:id/availability',
    summary: 'The next 60 days of an option',
    proofs: ['none'],
    group: 'Availability',
    input: byId({}),
    answer: Type.Array(DayAvailability),
    refusals: ['option-unknown', 'product-unavailable', 'no-days'],
  }),
  getTimes: endpoint({
    route: 'GET /option/:id/availability/times',
    summary: 'The times of an option on a day',
    proofs: ['none'],
    group: 'Availability',
    input: byId({ day: Day }),
    answer: Type.Array(TimeSlot),
    refusals: ['option-unknown', 'product-unavailable', 'no-times', 'option-unavailable-on-day'],
  }),
}
