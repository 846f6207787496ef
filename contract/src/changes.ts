import { Type, type TOptional, type TObject, type TSchema } from 'typebox'
import { strict } from './shape.ts'

type Change<S extends TSchema> = TOptional<TObject<{ from: S; to: S }>>

/** The fields of a form that were changed, each with the value that the editor saw: a call can't revert what it does not name. */
export function changes<F extends Record<string, TSchema>>(fields: F): TObject<{ [Name in keyof F]: Change<F[Name]> }> {
  const each = Object.entries(fields).map(([name, field]) => [name, Type.Optional(Type.Object({ from: field, to: field }, strict))])
  return Type.Object(Object.fromEntries(each) as { [Name in keyof F]: Change<F[Name]> }, strict)
}
