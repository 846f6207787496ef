type FailureReport = {
  id: string
  at: string
  error: { type: string; message: string; stack: string }
  /** Where it happened, without query: an address may carry names and tokens. */
  place: string
  site: string
  version: string
  platform: 'javascript' | 'node'
}

export function failureOf(thrown: unknown): FailureReport['error'] {
  if (thrown instanceof Error) return { type: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
  return { type: 'Error', message: String(thrown), stack: '' }
}

const dsnPattern = /^(https?):\/\/(\w+)@([^\s/]+)\/(\d+)$/
const longest = 500

export function reportAddress(dsn: string): string | undefined {
  const [, scheme, key, host, project] = dsnPattern.exec(dsn) ?? []
  return project === undefined ? undefined : `${scheme}://${host}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`
}

export function errorEnvelope({ id, at, error, place, site, version, platform }: FailureReport): string {
  const eventId = id.replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: at,
    platform,
    level: 'error',
    release: version,
    environment: site,
    transaction: withoutQuery(place),
    request: { url: withoutQuery(place) },
    exception: { values: [{ type: error.type, value: withoutNames(error.message), stacktrace: { frames: framesOf(error.stack) } }] },
  }
  return [{ event_id: eventId, sent_at: at }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}

/** Messages may contain user input: e-mail addresses, long numbers and tokens are redacted. */
function withoutNames(message: string): string {
  return message
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/[\w-]{24,}/g, '[token]')
    .replace(/\d[\d ]{6,}\d/g, '[number]')
    .slice(0, longest)
}

function withoutQuery(place: string): string {
  return place.replace(/[?#].*$/, '')
}

const framePattern = /(?:at )?(?:(.*?)[ (@]+)?\(?((?:https?|file|node):[^\s()]+?):(\d+):(\d+)\)?$/

/** The innermost frame comes last. */
function framesOf(stack: string): { function: string; filename: string; lineno: number; colno: number }[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', file, row, column] = framePattern.exec(line.trim()) ?? []
      return file === undefined ? [] : [{ function: name || '?', filename: withoutQuery(file), lineno: Number(row), colno: Number(column) }]
    })
    .slice(0, 30)
    .toReversed()
}
