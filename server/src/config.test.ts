import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults', async () => {
  const read = await readConfig({})
  expect(read).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      redisUrl: undefined,
      forcedSite: undefined,
      switches: ['calendarPromotion', 'newProducts'],
      holdMinutes: 15,
      passSpeedKmh: 40,
    },
  })
})
test('VAR-01 VAR-08 SITE and SWITCHES set the site and the switches', async () => {
  const read = await readConfig({ SITE: 'paris', SWITCHES: 'memberArea, -newProducts' })
  expect(read).toMatchObject({ ok: true, config: { forcedSite: 'paris', switches: ['calendarPromotion', 'memberArea'] } })
})
test.each([
  ['3', 3],
  ['120', 120],
  ['2', undefined],
  ['121', undefined],
  ['7.5', undefined],
  ['soon', undefined],
])('CART-01 HOLD_MINUTES=%s is accepted from 3 to 120 as a whole number', async (given, minutes) => {
  const read = await readConfig({ HOLD_MINUTES: given })
  expect(read.ok ? read.config.holdMinutes : read.mistakes).toEqual(minutes ?? [expect.stringContaining(`HOLD_MINUTES=${given} must be`)])
})
test.each([
  [{ LIMIT_FACTOR: '100' }, 100],
  [{ LIMIT_FACTOR: '2.5', HOST: 'localhost' }, 2.5],
  [{ LIMIT_FACTOR: '2', HOST: '::1' }, 2],
  [{ LIMIT_FACTOR: '1', HOST: '0.0.0.0' }, 1],
  [{ HOST: '0.0.0.0' }, 1],
  [{ LIMIT_FACTOR: '100', HOST: '0.0.0.0' }, undefined],
  [{ LIMIT_FACTOR: '100', HOST: '::' }, undefined],
  [{ LIMIT_FACTOR: '100', HOST: '192.168.1.7' }, undefined],
  [{ LIMIT_FACTOR: '100', HOST: 'shop.example' }, undefined],
  [{ LIMIT_FACTOR: '0' }, undefined],
  [{ LIMIT_FACTOR: '-1' }, undefined],
  [{ LIMIT_FACTOR: 'many' }, undefined],
])('MEND-11 LIMIT_FACTOR above 1 is accepted with a loopback HOST only: %j', async (given, factor) => {
  const read = await readConfig(given)
  expect(read.ok ? read.config.limitFactor : read.mistakes).toEqual(factor ?? [expect.stringMatching(/^LIMIT_FACTOR=/)])
})
test.each([
  [{}, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ TRUST_PROXY: 'loopback', TRUST_FORWARDED_HOST: 'off' }, false],
  [{ TRUST_PROXY: 'loopback', TRUST_FORWARDED_HOST: 'on' }, true],
  [{ TRUST_FORWARDED_HOST: 'on' }, undefined],
  [{ TRUST_PROXY: 'loopback', TRUST_FORWARDED_HOST: 'maybe' }, undefined],
])('MEND-11 X-Forwarded-Host is trusted only with TRUST_FORWARDED_HOST=on and TRUST_PROXY: %j', async (given, trusted) => {
  const read = await readConfig(given)
  expect(read.ok ? read.config.trustsForwardedHost : read.mistakes).toEqual(trusted ?? [expect.stringMatching(/^TRUST_FORWARDED_HOST=/)])
})
test('all wrong variables are reported together, without the values of secrets', async () => {
  const read = await readConfig({
    PORT: '99999',
    HOST: 'a b',
    DATABASE_URL: 'mysql://root:secret@x',
    REDIS_URL: 'nothing',
    SWITCHES: 'memberArea,flying',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '5 %',
  })
  if (read.ok) throw new Error('this should have been refused')
  for (const key of ['PORT', 'HOST', 'DATABASE_URL', 'REDIS_URL', 'SWITCHES', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'])
    expect(
      read.mistakes.some((mistake) => mistake.startsWith(key)),
      key,
    ).toBe(true)
  expect(read.mistakes.join()).not.toContain('secret')
  expect(read.mistakes.join()).toContain('flying')
})
