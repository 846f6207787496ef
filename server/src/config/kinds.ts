import { Type, type TOptional, type TString } from 'typebox'

type Described = {
  description: string
}
type DescribedText = Described & {
  default?: string
  /** A mistake in it is reported without its value. */
  secret?: true
}

export function partsOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export const text = (about: DescribedText): TOptional<TString> => Type.Optional(Type.String(about))

/** A text with a rule of its own. The sentence continues the name of the variable: 'must be …'. */
export const textThat = (check: (text: string) => boolean, sentence: string | ((text: string) => string), about: DescribedText) =>
  Type.Refine(Type.String(about), check, typeof sentence === 'string' ? () => sentence : sentence)

export const url = (schemes: readonly string[], about: DescribedText) =>
  Type.Optional(
    textThat(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must begin with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      about,
    ),
  )

const ports = { minimum: 0, maximum: 65_535 }
export const port = (about: Described & { default: number }) => Type.Integer({ ...ports, ...about })
export const optionalPort = (about: Described) => Type.Optional(Type.Integer({ ...ports, ...about }))
