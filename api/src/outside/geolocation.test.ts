import { describe, expect, test } from 'vitest'
import { countryTable, isPublic } from './geolocation.ts'

describe('API-01 the country of an IP address', () => {
  const locate = countryTable()
  test.each([
    ['81.2.69.142', 'GB'],
    ['80.58.61.250', 'ES'],
    ['::ffff:90.0.0.1', 'FR'],
    ['2a01:4f8::1', 'DE'],
    ['2001:660::1', 'FR'],
  ])('%s is in %s', (address, country) => expect(locate(address)).toBe(country))

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '::1',
    '192.168.0.9',
    '172.31.255.255',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '100.64.0.1',
    '203.0.113.7',
    '255.255.255.255',
  ])('%s is a reserved address and has no country', (address) => expect(locate(address)).toBeUndefined())
  test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '1.2.3.4/8', '0x7f000001', ':::', '%00'])(
    '%s is not an IP address and has no country',
    (address) => {
      expect(locate(address)).toBeUndefined()
      expect(isPublic(address)).toBe(false)
    },
  )
  test('172.32.0.1 and 11.0.0.1, just outside reserved ranges, are public', () => {
    expect(isPublic('172.32.0.1')).toBe(true)
    expect(isPublic('11.0.0.1')).toBe(true)
  })
})
