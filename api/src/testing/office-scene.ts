import type { Bought, dateChangeFixture } from './date-change-fixture.ts'
import type { OfficePerson } from './office-person.ts'
import type { PaymentFixture } from './payment-fixture.ts'

export type Scene = {
  fixture: PaymentFixture
  shoppers: ReturnType<typeof dateChangeFixture>
  people: readonly OfficePerson[]
  one: Bought
  roll: (below: number) => number
  tillId: string
  done: Map<string, number>
}
export type Act = (scene: Scene) => Promise<unknown>

export const personOf = ({ people, roll }: Scene): OfficePerson => people[roll(people.length)] as OfficePerson
