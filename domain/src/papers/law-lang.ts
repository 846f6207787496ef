/** A language that the law of a country wants on the papers of a seller there. */
export type LawLang = 'fr' | 'pt'

/** France: law 94-665, article 2. Portugal: decree-law 238/86. Spain and Italy take any language. */
const lawLangs: Readonly<Record<string, LawLang>> = { FR: 'fr', PT: 'pt' }

/** The language of the second line, where the paper is not written in it. */
export function secondLang(country: string, lang: string): LawLang | undefined {
  const wanted = lawLangs[country]
  return wanted === lang ? undefined : wanted
}
