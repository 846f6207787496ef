import { Type } from 'typebox'
import { Basket, changeRefusals, saleRequestFields } from './basket.ts'
import { endpoint } from './endpoint.ts'
import { Id, input, strict } from './shape.ts'

const { optionId, day, time, passengers, components } = saleRequestFields
const LinkItem = Type.Object({ optionId, day, time, passengers, components }, strict)

export const basketLinkCalls = {
  makeBasketLink: endpoint({
    route: 'POST /transaction/link',
    summary: 'Creates a signed link that fills a basket; it has no personal data and no prices',
    proofs: ['session'],
    writes: true,
    group: 'Basket',
    input: input({ items: Type.Optional(Type.Array(LinkItem, { minItems: 1, maxItems: 10 })) }),
    answer: Type.Object({ token: Type.String() }, strict),
    refusals: ['basket-empty', 'option-unknown', 'session-expired'],
  }),
  getLastBasket: endpoint({
    route: 'GET /transaction/link/last',
    summary: 'A basket link with the tours of this browser’s last basket, where the site gives baskets back',
    // the cookie guest_session2 only names a basket; the link holds neither prices nor personal data
    proofs: ['none'],
    group: 'Basket',
    input: input({}),
    answer: Type.Object({ token: Type.String() }, strict),
    refusals: ['basket-empty'],
  }),
  openBasketLink: endpoint({
    route: 'POST /transaction/link/open',
    summary: 'Adds the products of a link to the basket, or replaces its lines',
    proofs: ['basket-link'],
    writes: true,
    limits: ['newBasket'],
    group: 'Basket',
    input: input({ token: Type.String({ minLength: 10, maxLength: 4000 }), keep: Type.Optional(Type.Boolean()) }),
    answer: Type.Object(
      {
        basket: Basket,
        refused: Type.Array(
          Type.Object(
            {
              optionId: Id,
              refusal: Type.String(),
              message: Type.String(),
              product: Type.Optional(Type.String()),
              path: Type.Optional(Type.String({ description: 'the page of the tour with the same choice, to confirm what is missing' })),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    refusals: ['link-invalid', ...changeRefusals],
  }),
}
