import type { FastifyServerOptions } from 'fastify'

export const logLevels = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line of JSON an event. What people typed never gets into it: not by the request, not by what a failure quotes. */
export function logOptions(level: LogLevel): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: toldError, req: () => ({}), res: () => ({}) },
  }
}

/** Of many failures at once the first tell enough. */
const mostErrors = 5
type Told = { [name: string]: unknown; type: string; message: string; stack: string; cause?: Told; errors?: Told[] }

/** Databases quote values in what they say of a mistake; the code, the table and the constraint tell enough. */
export function toldError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown', stack: '' }
  const { code, table, constraint, severity } = error as Error & Record<'code' | 'table' | 'constraint' | 'severity', unknown>
  const text = (name: string, value: unknown): object => (typeof value === 'string' && value !== '' ? { [name]: value } : {})
  const message = severity === undefined ? withoutPeople(error.message) : `the database refused with ${String(code)}`
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...text('code', code),
    ...text('table', table),
    ...text('constraint', constraint),
    stack: stack.join('\n'),
    ...(error.cause === undefined ? {} : { cause: toldError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, mostErrors).map(toldError) } : {}),
  }
}

/** The last net, for messages of libraries: addresses, long numbers, long secrets. */
function withoutPeople(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/[\w-]{40,}/g, '[secret]')
    .replace(/[^\s"'<>@]{1,64}@[^\s"'<>@]{1,255}/g, '[address]')
    .replace(/\+?\d(?:[ ./-]?\d){7,}/g, '[number]')
}
