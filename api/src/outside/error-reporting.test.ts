import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from '@opentop/domain/site'
import { london } from '@opentop/domain/testing/example-sites'
import { afterAll, expect, test } from 'vitest'
import { failureReporter } from './error-reporting.ts'

const got: { url: string; lines: Record<string, unknown>[] }[] = []
const standIn = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    got.push({ url: request.url ?? '', lines: body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) })
    response.end('{}')
  })
})
await new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready))
const host = `127.0.0.1:${(standIn.address() as AddressInfo).port}`
afterAll(() => {
  standIn.closeAllConnections()
  standIn.close()
})

test('VAR-11 a failure is reported to its site’s error collector without query and e-mail address, and not at all where a site has none', async () => {
  const plain: Site = london
  const report = failureReporter('3.25.4', Date.now)
  report(plain, new Error('not reported'), '/en/home')
  const site = { ...plain, thirdParties: { errorReporting: `http://key@${host}/7` } }
  report(site, new Error('the database is gone for ada@example.org'), '/en/home?token=secret')
  await expect.poll(() => got.length).toBe(1)
  expect(got[0]?.url).toBe('/api/7/envelope/?sentry_key=key&sentry_version=7')
  expect(got[0]?.lines[2]).toMatchObject({ environment: 'london', exception: { values: [{ value: 'the database is gone for [e-mail]' }] } })
  expect(JSON.stringify(got)).not.toMatch(/secret|ada@/)
})

test('an unreachable error collector does not throw', async () => {
  const report = failureReporter('3.25.4', Date.now)
  const site = { ...london, thirdParties: { errorReporting: 'http://key@127.0.0.1:1/7' } }
  expect(() => report(site, 'a text', '/en/home')).not.toThrow()
})
