import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Captcha, Email, formRefusals, input, strict, trimmed, Word } from './shape.ts'

export const enquiryCalls = {
  sendEnquiry: endpoint({
    route: 'POST /contact/sendEnquiry',
    summary: 'Sends a question to customer service',
    proofs: ['none'],
    writes: true,
    limits: ['enquiry', 'enquiryPlain'],
    group: 'Generic',
    input: input({
      name: Word,
      email: Email,
      phone: Type.Optional(Type.String({ maxLength: 30, ...trimmed })),
      city: { ...Word, description: 'one of our cities, unless the type is other or collaboration' },
      type: Type.Enum(['information', 'enquiry', 'cancellation', 'other', 'collaboration']),
      message: Type.String({ minLength: 1, maxLength: 5000, ...trimmed }),
      ...Captcha,
    }),
    answer: Type.Object({ sent: Type.Boolean() }, strict),
    refusals: [...formRefusals, 'city-not-matched', 'captcha-failed', 'too-many-requests'],
  }),
  getFormTime: endpoint({
    route: 'GET /contact/time',
    summary: 'A signed time, for a contact form without scripts; accepted as captcha after some seconds, once',
    proofs: ['none'],
    group: 'Generic',
    input: input({}),
    answer: Type.Object({ token: Type.String() }, strict),
  }),
  getChallenge: endpoint({
    route: 'GET /contact/challenge',
    summary: 'A proof-of-work challenge for forms, on sites without a captcha',
    proofs: ['none'],
    group: 'Generic',
    input: input({}),
    answer: Type.Object(
      {
        algorithm: Type.Enum(['SHA-256']),
        challenge: Type.String(),
        maxnumber: Type.Integer(),
        salt: Type.String(),
        signature: Type.String(),
      },
      strict,
    ),
  }),
}
