import { expect, test } from 'vitest'
import { emailHint } from './email-hint.ts'

test.each([
  ['hannah@gmial.com', 'hannah@gmail.com'],
  ['hannah@gmai.com', 'hannah@gmail.com'],
  ['Hannah.L@Gmaill.com', 'Hannah.L@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@hotmial.fr', 'a@hotmail.fr'],
  ['a@yaho.es', 'a@yahoo.es'],
  ['a@outlok.cmo', 'a@outlook.com'],
  ['a@example.con', 'a@example.com'],
])('WAY-04 %s is probably meant as %s', (typed, meant) => expect(emailHint(typed)).toBe(meant))

test.each(['a@gmail.com', 'a@hotmail.dk', 'a@mail.com', 'a@ymail.com', 'a@gmx.net', 'a@example.co', 'a@yahoo.co.uk', 'gmial', 'a@b', ''])(
  'WAY-04 %s gets no hint',
  (typed) => expect(emailHint(typed)).toBeUndefined(),
)
