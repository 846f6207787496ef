import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

function campaignIn(headers: Record<string, string>) {
  const caller = callerOf({ method: 'GET', url: '/', headers, protocol: 'http', ip: '127.0.0.1' } as unknown as FastifyRequest)
  return caller === 'bad-key' ? caller : caller.campaign
}

test('MKT-01 the headers UTMSourceCookie and UTMTermCookie name the campaign of a call; without a source there is none', () => {
  expect(campaignIn({ utmsourcecookie: 'gmb', utmtermcookie: 'csaffiliation' })).toEqual({ source: 'gmb', term: 'csaffiliation' })
  expect(campaignIn({ utmsourcecookie: 'caf%C3%A9' })).toEqual({ source: 'café' })
  for (const headers of [{}, { utmtermcookie: 'csaffiliation' }, { utmsourcecookie: '%00' }, { utmsourcecookie: '%E0%A4%A' }])
    expect(campaignIn(headers)).toBeUndefined()
})
