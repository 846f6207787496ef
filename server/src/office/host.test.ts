import { expect, test } from 'vitest'
import { isOfficeHost } from './host.ts'

test.each([
  ['office.localhost', true],
  ['Office.Localhost:3000', true],
  ['office.localhost:99999', false],
  ['office.localhost:', false],
  ['office.localhost:80:80', false],
  ['office.localhost.example', false],
  ['my-office.localhost', false],
  ['localhost', false],
  ['', false],
  [undefined, false],
])('the Host header %s names the office: %s', (host, named) => expect(isOfficeHost('office.localhost', host)).toBe(named))
