import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { isLoopbackHost } from './checks.ts'
import { Variables, type VariableName } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export const variableNames = Object.keys(Variables.properties) as VariableName[]

type Read = { ok: true; values: Variables } | { ok: false; mistakes: string[] }

export function readVariables(environment: Environment): Read {
  const given = (name: VariableName): string | undefined => environment[name]?.trim() || undefined
  const valid: Record<string, unknown> = {}
  const mistakes: string[] = []
  for (const name of variableNames) {
    const schema: TSchema = Variables.properties[name]
    const value = valueOf(schema, given(name))
    if (value === undefined) continue
    const [error] = Value.Errors(schema, value)
    if (!error) valid[name] = value
    else if ('secret' in schema) mistakes.push(`${name} ${sentenceOf(schema, error.message)} (its value is not repeated here)`)
    else mistakes.push(`${name}=${given(name)} ${sentenceOf(schema, error.message)}`)
  }
  mistakes.push(...contradictions(Value.Parse(Type.Partial(Variables), valid), given))
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, values: Value.Parse(Variables, valid) }
}

/** Not `Value.Convert`, which would cut 7.5 down to the integer 7. */
function valueOf(schema: TSchema, given: string | undefined): unknown {
  if (given === undefined) return 'default' in schema ? schema.default : undefined
  const isNumber = 'type' in schema && (schema.type === 'integer' || schema.type === 'number')
  return isNumber && !Number.isNaN(Number(given)) ? Number(given) : given
}

function sentenceOf(schema: TSchema, message: string): string {
  if ('minimum' in schema && 'maximum' in schema)
    return `must be a ${Type.IsInteger(schema) ? 'whole number' : 'number'} from ${String(schema.minimum)} to ${String(schema.maximum)}`
  return Type.IsEnum(schema) ? `must be one of ${schema.enum.join(', ')}` : message
}

/** They see valid values only, so a variable is never reported twice. */
function contradictions(values: Partial<Variables>, given: (name: VariableName) => string | undefined): string[] {
  const found: string[] = []
  if (values.TRUST_FORWARDED_HOST === 'on' && !given('TRUST_PROXY'))
    found.push('TRUST_FORWARDED_HOST=on needs TRUST_PROXY, which names the proxies it is about')
  if (given('DATABASE_READ_URL') && !given('DATABASE_URL')) found.push('DATABASE_READ_URL needs DATABASE_URL, whose replicas it names')
  if ((values.LIMIT_FACTOR ?? 1) !== 1 && !isLoopbackHost(values.HOST ?? ''))
    found.push(`LIMIT_FACTOR=${given('LIMIT_FACTOR')} is for tests: leave it out when HOST is not loopback`)
  for (const name of ['GOOGLE', 'FACEBOOK'] as const)
    if ((given(`${name}_CLIENT_ID`) === undefined) !== (given(`${name}_CLIENT_SECRET`) === undefined))
      found.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must both be set, or neither`)
  for (const [one, other] of [
    ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_AUTHORITY'],
    ['GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_ISSUER'],
  ] as const)
    if ((given(one) === undefined) !== (given(other) === undefined)) found.push(`${one} and ${other} must both be set, or neither`)
  for (const name of ['PAYMENT_ACCOUNT', 'PAYMENT_API_KEY', 'PAYMENT_CLIENT_KEY', 'PAYMENT_HMAC_KEYS'] as const)
    if (values.PAYMENT_PROVIDER === 'adyen' && !given(name)) found.push(`${name} is needed with PAYMENT_PROVIDER=adyen`)
  return found
}
