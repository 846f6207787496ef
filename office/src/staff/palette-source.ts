import { peopleWords } from '../messages/people.ts'
import { jump } from '../palette/jump.ts'
import type { Source } from '../palette/source.ts'

export const peopleSource: Source = {
  id: 'people',
  title: peopleWords.title,
  needs: 'staff.manage',
  find: async (text) =>
    (await jump(text)).people.map(({ id, name, email }) => ({ id, text: name, detail: email, icon: 'users', to: `/people?person=${id}` })),
}
