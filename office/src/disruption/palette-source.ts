import { disruptionWords } from '../messages/disruption.ts'
import { matches } from '../palette/match.ts'
import type { Source } from '../palette/source.ts'
import { queries, readOptions } from '../query.ts'

export const disruptionSource: Source = {
  id: 'disruptions',
  title: disruptionWords.title,
  needs: 'departures.read',
  async find(text, lang) {
    const { disruptions } = await queries.fetchQuery(readOptions('findDisruptions', {}))
    const named = disruptions.filter(({ what, city, kind }) => matches(`${what} ${city} ${disruptionWords[kind][lang]}`, text))
    return named.slice(0, 6).map(({ id, what, city, kind, state }) => ({
      id,
      text: `${what}, ${disruptionWords[kind][lang].toLowerCase()}`,
      detail: `${city}, ${disruptionWords[state][lang].toLowerCase()}`,
      icon: 'branch',
      to: `/disruptions/${id}`,
    }))
  },
}

export const newDisruptionSource: Source = {
  id: 'new-disruption',
  title: disruptionWords.title,
  needs: 'disruption.announce',
  find: (text, lang) =>
    Promise.resolve(
      matches(disruptionWords.make[lang], text)
        ? [{ id: 'new', text: disruptionWords.make[lang], icon: 'plus' as const, to: '/disruptions/new' }]
        : [],
    ),
}
