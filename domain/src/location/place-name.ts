import { textLangOf, type InEveryLang, type Lang } from '../lang.ts'

export type PlaceForm = 'of' | 'in' | 'the'
type Forms = Record<PlaceForm, string>

const falls = {
  es: [
    'Cataratas del Niágara',
    { of: 'de las cataratas del Niágara', in: 'en las cataratas del Niágara', the: 'las cataratas del Niágara' },
  ],
  fr: ['Chutes du Niagara', { of: 'des chutes du Niagara', in: 'aux chutes du Niagara', the: 'les chutes du Niagara' }],
  de: ['Niagarafälle', { of: 'der Niagarafälle', in: 'an den Niagarafällen', the: 'die Niagarafälle' }],
  it: ['Cascate del Niagara', { of: 'delle cascate del Niagara', in: 'alle cascate del Niagara', the: 'le cascate del Niagara' }],
} as const satisfies Partial<InEveryLang<readonly [string, Forms]>>
const island = (name: string): readonly [string, Forms] => [name, { of: `von ${name}`, in: `auf ${name}`, the: name }]

const irregular: InEveryLang<ReadonlyMap<string, Forms>> = {
  en: new Map(),
  es: new Map([falls.es]),
  fr: new Map([falls.fr]),
  de: new Map([falls.de, island('Teneriffa'), island('Santorin')]),
  it: new Map([falls.it]),
}

/** Articles of names, which contract: 'Le Caire' is 'du Caire', 'L’Avana' is 'all’Avana'. Spanish contracts no article of a name. */
type Article = Forms & { article: string }
const articles: InEveryLang<readonly Article[]> = {
  en: [],
  es: [],
  fr: [
    { article: 'Les ', of: 'des ', in: 'aux ', the: 'Les ' },
    { article: 'Le ', of: 'du ', in: 'au ', the: 'Le ' },
  ],
  de: [],
  it: [
    { article: 'L’', of: 'dell’', in: 'all’', the: 'l’' },
    { article: 'Il ', of: 'del ', in: 'al ', the: 'il ' },
    { article: 'La ', of: 'della ', in: 'alla ', the: 'la ' },
  ],
}

const plain: InEveryLang<(name: string) => Omit<Forms, 'the'>> = {
  en: (name) => ({ of: `of ${name}`, in: `in ${name}` }),
  es: (name) => ({ of: `de ${name}`, in: `en ${name}` }),
  fr: (name) => ({ of: elides(name) ? `d’${name}` : `de ${name}`, in: `à ${name}` }),
  de: (name) => ({ of: `von ${name}`, in: `in ${name}` }),
  it: (name) => ({ of: `di ${name}`, in: /^[AÀ]/.test(name) ? `ad ${name}` : `a ${name}` }),
}

/** French drops the e of 'de' before a vowel. An h at the start of a city's name is spoken, but for this one. */
function elides(name: string): boolean {
  return /^[aeiou]/i.test(name.normalize('NFD')) || name.startsWith('Helsinki')
}

export function placeName(lang: Lang, name: string, form: PlaceForm): string {
  const written = textLangOf(lang)
  const known = irregular[written].get(name)
  if (known) return known[form]
  const found = articles[written].find(({ article }) => name.startsWith(article))
  if (found) return found[form] + name.slice(found.article.length)
  return form === 'the' ? name : plain[written](name)[form]
}
