/** A language in which the labels of a paper may have a second line. */
export type SecondLang = 'fr' | 'pt'

/** Sellers of these countries print their own language too. Which countries have to is a question for a tax adviser. */
const secondLangs: Readonly<Record<string, SecondLang>> = { FR: 'fr', PT: 'pt' }

/** The language of the second line, where the paper is not written in it. */
export function secondLang(country: string, lang: string): SecondLang | undefined {
  const second = secondLangs[country]
  return second === lang ? undefined : second
}
