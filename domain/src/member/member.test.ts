import { describe, expect, test } from 'vitest'
import { decideIdentity, emailKey, isWeakPassword, type Identity, type KnownMember } from './member.ts'

const owner = { email: 'Marta.Silva@example.org', firstName: 'Marta', lastName: 'Silvapereira' }
const isCommon = (password: string): boolean => ['password', 'qwertyuiop', 'iloveyou123'].includes(password)

describe('MEM-01 passwords', () => {
  test.each([
    ['short', 'kestrel9', true],
    ['of the list', 'qwertyuiop', true],
    ['a common password in capitals', 'QWERTYuiop', true],
    ['a common password followed by digits', 'password2026!', true],
    ['one character repeated', 'aaaaaaaaaaaa', true],
    ['the owner’s address', 'marta.silva@example.org', true],
    ['the owner’s name', 'Silvapereira99', true],
    ['longer than the limit', 'ab1 '.repeat(60), true],
    ['a sentence', 'seven buses cross the river', false],
    ['ten random characters', 'kT9#vq27Lm', false],
    ['another script', 'мостчерезреку', false],
  ])('%s', (_name, password, weak) => expect(isWeakPassword(password, owner, isCommon)).toBe(weak))

  test('spellings of one e-mail address have the same key', () => expect(emailKey('  Ana@Example.ORG ')).toBe('ana@example.org'))
})

describe('MEM-01 an identity of an OpenID provider', () => {
  const google: Identity = { provider: 'google', subject: '1', email: 'a@b.co', emailVerified: true, firstName: 'A', lastName: 'B' }
  const unproved = { ...google, emailVerified: false }
  const known: KnownMember = { id: 'm', isConfirmed: true, isDisabled: false }
  test.each([
    ['known signs in', google, known, undefined, { act: 'sign-in', memberId: 'm' }],
    ['known signs in although the address is not proved again', unproved, known, undefined, { act: 'sign-in', memberId: 'm' }],
    ['known but closed is refused', google, { ...known, isDisabled: true }, undefined, { act: 'refuse' }],
    ['new with a proved address makes a confirmed account', google, undefined, undefined, { act: 'create', isConfirmed: true }],
    ['new without proof makes one that is to be confirmed', unproved, undefined, undefined, { act: 'create', isConfirmed: false }],
    ['joins the account of its proved address', google, undefined, known, { act: 'link', memberId: 'm', takeOver: false }],
    [
      'takes over an account whose address was never confirmed',
      google,
      undefined,
      { ...known, isConfirmed: false },
      { act: 'link', memberId: 'm', takeOver: true },
    ],
    ['never joins without proof', unproved, undefined, known, { act: 'refuse' }],
    ['never joins a closed account', google, undefined, { ...known, isDisabled: true }, { act: 'refuse' }],
  ] as const)('%s', (_name, identity, byIdentity, byEmail, decision) =>
    expect(decideIdentity(identity, byIdentity, byEmail)).toEqual(decision),
  )
})
