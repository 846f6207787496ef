import type { FastifyError, FastifyInstance } from 'fastify'

const deepest = 32
const quote = 34
const backslash = 92
const opens = new Set([123, 91])
const closes = new Set([125, 93])
const comma = 44

/** Whether a text of JSON is nested deeper, or has more members, than any call needs: checked before anything is made of it. */
function isTooComplex(text: string, mostMembers: number): boolean {
  let depth = 0
  let members = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === backslash) at++
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (opens.has(code)) depth++
    else if (closes.has(code)) depth--
    else if (code === comma) members++
    if (depth > deepest || members > mostMembers) return true
  }
  return false
}

export function parseBoundedJson(app: FastifyInstance, mostMembers: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isTooComplex(body, mostMembers)) return void parse(request, body, done)
    const refused: FastifyError = Object.assign(new Error('too many parts'), {
      name: 'FastifyError',
      code: 'BODY_TOO_COMPLEX',
      statusCode: 400,
    })
    done(refused)
  })
}
