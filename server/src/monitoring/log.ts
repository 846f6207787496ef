import type { FastifyServerOptions } from 'fastify'

export const logLevels = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line of JSON for each event. User input is never logged, neither from requests nor from error messages that quote it. */
export function logOptions(level: LogLevel): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError, req: () => ({}), res: () => ({}) },
  }
}

const mostErrors = 5
type LoggedError = { [name: string]: unknown; type: string; message: string; stack: string; cause?: LoggedError; errors?: LoggedError[] }

/** Messages of the database quote values, so its errors are logged by code, table and constraint. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an error was thrown', stack: '' }
  const { code, table, constraint, severity } = error as Error & Record<'code' | 'table' | 'constraint' | 'severity', unknown>
  const text = (name: string, value: unknown): object => (typeof value === 'string' && value !== '' ? { [name]: value } : {})
  const message = severity === undefined ? redacted(error.message) : `the database refused with ${String(code)}`
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...text('code', code),
    ...text('table', table),
    ...text('constraint', constraint),
    stack: stack.join('\n'),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, mostErrors).map(loggedError) } : {}),
  }
}

function redacted(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/[\w-]{40,}/g, '[secret]')
    .replace(/[^\s"'<>@]{1,64}@[^\s"'<>@]{1,255}/g, '[address]')
    .replace(/\+?\d(?:[ ./-]?\d){7,}/g, '[number]')
}
