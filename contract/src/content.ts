import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Notice } from './location.ts'
import { Reviews } from './product.ts'
import { Id, input, strict, Word } from './shape.ts'

export const getContinents = endpoint({
  summary: 'Continents and how many destinations each has on this site',
  group: 'Generic',
  cacheSeconds: 60,
  input: input({}),
  answer: Type.Array(Type.Object({ id: Id, key: Type.String(), name: Type.String(), locations: Type.Integer() }, strict)),
  refusals: [],
})
export const getHealthNotices = endpoint({
  summary: 'Health notices in force',
  group: 'Generic',
  cacheSeconds: 60,
  input: input({}),
  answer: Type.Array(Notice),
  refusals: [],
})
const Section = Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() }, strict)
export const getContent = endpoint({
  summary: 'A page to read, as sections',
  group: 'Generic',
  cacheSeconds: 60,
  input: input({ key: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }) }),
  answer: Type.Object({ title: Type.String(), lead: Type.Optional(Type.String()), sections: Type.Array(Section) }, strict),
  refusals: ['not-found'],
})
export const getTerms = endpoint({
  summary: 'Terms of use as sections',
  group: 'Generic',
  cacheSeconds: 60,
  input: input({}),
  answer: Type.Array(Section),
  refusals: [],
})
export const getStatus = endpoint({
  summary: 'The state of a thing: the shop, or a sale or payment of the caller',
  group: 'Generic',
  input: input({ statusType: Type.Enum(['shop', 'sale', 'payment']), id: Type.Optional(Word) }),
  answer: Type.Object({ statusType: Type.String(), id: Type.Optional(Type.String()), status: Type.String() }, strict),
  refusals: ['not-found', 'session-expired'],
})
export const getWebsiteReviews = endpoint({
  summary: 'What travellers say about the whole shop',
  group: 'Generic',
  cacheSeconds: 60,
  input: input({}),
  answer: Reviews,
  refusals: [],
})
