import { Basket, changeRefusals, seatRefusals } from './basket.ts'
import { endpoint } from './endpoint.ts'
import { Id, input } from './shape.ts'

export const packageCalls = {
  takePackage: endpoint({
    route: 'POST /transaction/package',
    summary: 'Replaces lines by the package that the basket offers for them',
    proofs: ['session'],
    writes: true,
    group: 'Basket',
    input: input({ optionId: Id }),
    answer: Basket,
    refusals: [...seatRefusals, ...changeRefusals],
  }),
}
