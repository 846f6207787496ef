import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Notice } from './location.ts'
import { Reviews } from './product.ts'
import { Day, Id, input, strict, Word } from './shape.ts'

const Section = Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() }, strict)

export const contentCalls = {
  getContinents: endpoint({
    route: 'GET /continent',
    summary: 'Continents and how many destinations each has on this site',
    proofs: ['none'],
    group: 'Generic',
    cacheSeconds: 60,
    input: input({}),
    answer: Type.Array(Type.Object({ id: Id, key: Type.String(), name: Type.String(), locations: Type.Integer() }, strict)),
  }),
  getHealthNotices: endpoint({
    route: 'GET /covid19/notifications',
    summary: 'Health notices in force',
    proofs: ['none'],
    group: 'Generic',
    cacheSeconds: 60,
    input: input({}),
    answer: Type.Array(Notice),
  }),
  getContent: endpoint({
    route: 'GET /content/:key',
    summary: 'A text page, as sections',
    proofs: ['none'],
    group: 'Generic',
    cacheSeconds: 60,
    input: input({ key: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }) }),
    answer: Type.Object(
      { title: Type.String(), lead: Type.Optional(Type.String()), changed: Type.Optional(Day), sections: Type.Array(Section) },
      strict,
    ),
    refusals: ['not-found'],
  }),
  getTerms: endpoint({
    route: 'GET /terms',
    summary: 'Terms of use as sections',
    proofs: ['none'],
    group: 'Generic',
    cacheSeconds: 60,
    input: input({}),
    answer: Type.Array(Section),
  }),
  getStatus: endpoint({
    route: 'GET /status/data',
    summary: 'The state of the shop, or of a sale or payment of the caller',
    // without an object it is the state of the shop, which is public
    proofs: ['owner'],
    group: 'Generic',
    input: input({ statusType: Type.Enum(['shop', 'sale', 'payment']), id: Type.Optional(Word) }),
    answer: Type.Object({ statusType: Type.String(), id: Type.Optional(Type.String()), status: Type.String() }, strict),
    refusals: ['not-found', 'session-expired'],
  }),
  getWebsiteReviews: endpoint({
    route: 'GET /reviews/websiteStatisticsAndReviews',
    summary: 'Reviews of the whole shop',
    proofs: ['none'],
    group: 'Generic',
    cacheSeconds: 60,
    input: input({}),
    answer: Reviews,
  }),
}
