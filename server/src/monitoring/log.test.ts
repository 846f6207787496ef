import { describe, expect, test } from 'vitest'
import { loggedError } from './log.ts'

const logged = (error: unknown): string => JSON.stringify(loggedError(error))

describe('OPS-02 an error in the log', () => {
  // as the driver reports them on PostgreSQL 15
  const twice = Object.assign(new Error('duplicate key value violates unique constraint "people_pkey"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ada.planted@example.org) already exists.',
    table: 'people',
    constraint: 'people_pkey',
  })
  const wrong = Object.assign(new Error('invalid input syntax for type date: "Planted Lovelace"'), { severity: 'ERROR', code: '22007' })

  test('of a database error has code, table, constraint and stack, without the message that quotes user input', () => {
    expect(loggedError(twice)).toMatchObject({ code: '23505', table: 'people', constraint: 'people_pkey' })
    expect(logged(twice) + logged(wrong)).not.toMatch(/planted/i)
    expect(loggedError(wrong).stack).toMatch(/log\.test\.ts/)
  })

  test.each([
    ['no such mailbox <ada.planted+1@example.org>', 'no such mailbox <[address]>'],
    ['bad phone +44 20 7946 0123', 'bad phone [number]'],
    ['GET /print?bearer=0123456789abcdefghijklmnopqrstuvwxyz0123456789AB failed', 'GET /print?bearer=[secret] failed'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('with the message %s is logged as %s', (message, expected) => {
    expect(loggedError(new Error(message)).message).toBe(expected)
  })

  test('has its cause without user input, and no content of a thrown value that is not an error', () => {
    const error = new TypeError('fetch failed', { cause: new Error('to ada.planted@example.org') })
    expect(loggedError(error)).toMatchObject({ type: 'TypeError', message: 'fetch failed', cause: { message: 'to [address]' } })
    expect(logged('ada.planted@example.org')).not.toContain('planted')
  })

  test('MEND-03 of an aggregate error has the first five errors, without user input', () => {
    const many = new AggregateError(
      Array.from({ length: 9 }, (_, n) => new Error(`${n} to ada.planted@example.org`)),
      '9 failed',
    )
    expect(loggedError(many)).toMatchObject({ message: '9 failed', errors: { length: 5, 0: { message: '0 to [address]' } } })
  })
})
