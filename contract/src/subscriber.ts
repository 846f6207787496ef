import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Email, formRefusals, Id, input, strict, trimmed } from './shape.ts'

const Token = Type.String({ minLength: 20, maxLength: 600 })

export const subscriberCalls = {
  subscribe: endpoint({
    route: 'POST /subscriber/subscribe',
    summary: 'Subscribes to the newsletter; a mail asks to confirm it',
    proofs: ['none'],
    writes: true,
    limits: ['subscribe'],
    group: 'Generic',
    input: input({
      firstName: Type.Optional(Type.String({ maxLength: 100, ...trimmed })),
      lastName: Type.Optional(Type.String({ maxLength: 100, ...trimmed })),
      email: Email,
      countryId: Type.Optional(Id),
    }),
    answer: Type.Object({ subscribed: Type.Boolean() }, strict),
    refusals: [...formRefusals, 'too-many-requests'],
  }),
  confirmSubscription: endpoint({
    route: 'POST /subscriber/confirm',
    summary: 'Confirms a subscription with the token of its mail',
    proofs: ['newsletter-token'],
    writes: true,
    group: 'Generic',
    input: input({ token: Token }),
    answer: Type.Object({ confirmed: Type.Boolean() }, strict),
    refusals: ['link-invalid'],
  }),
  leaveNewsletter: endpoint({
    route: 'POST /subscriber/leave',
    summary: 'Ends a subscription with the token of a mail',
    proofs: ['newsletter-token'],
    writes: true,
    group: 'Generic',
    input: input({ token: Token }),
    answer: Type.Object({ left: Type.Boolean() }, strict),
    refusals: ['link-invalid'],
  }),
}
