import { describe, expect, test } from 'vitest'
import { toldError } from './log.ts'

const told = (error: unknown): string => JSON.stringify(toldError(error))

describe('OPS-02 what a failure may say in the log', () => {
  // as the driver gives them, seen on PostgreSQL 15
  const twice = Object.assign(new Error('duplicate key value violates unique constraint "people_pkey"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ada.planted@example.org) already exists.',
    table: 'people',
    constraint: 'people_pkey',
  })
  const wrong = Object.assign(new Error('invalid input syntax for type date: "Planted Lovelace"'), { severity: 'ERROR', code: '22007' })

  test('a database that quotes what people typed is not repeated; where it happened is told', () => {
    expect(toldError(twice)).toMatchObject({ code: '23505', table: 'people', constraint: 'people_pkey' })
    expect(told(twice) + told(wrong)).not.toMatch(/planted/i)
    expect(toldError(wrong).stack).toMatch(/log\.test\.ts/)
  })

  test.each([
    ['no such mailbox <ada.planted+1@example.org>', 'no such mailbox <[address]>'],
    ['bad phone +44 20 7946 0123', 'bad phone [number]'],
    ['GET /print?bearer=0123456789abcdefghijklmnopqrstuvwxyz0123456789AB failed', 'GET /print?bearer=[secret] failed'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('%s', (message, expected) => {
    expect(toldError(new Error(message)).message).toBe(expected)
  })

  test('the reason of a reason is told the same way, and what is no error is not shown at all', () => {
    const error = new TypeError('fetch failed', { cause: new Error('to ada.planted@example.org') })
    expect(toldError(error)).toMatchObject({ type: 'TypeError', message: 'fetch failed', cause: { message: 'to [address]' } })
    expect(told('ada.planted@example.org')).not.toContain('planted')
  })

  test('MEND-03 of many failures at once the first five are logged, without what people typed', () => {
    const many = new AggregateError(
      Array.from({ length: 9 }, (_, n) => new Error(`${n} to ada.planted@example.org`)),
      '9 failed',
    )
    expect(toldError(many)).toMatchObject({ message: '9 failed', errors: { length: 5, 0: { message: '0 to [address]' } } })
  })
})
