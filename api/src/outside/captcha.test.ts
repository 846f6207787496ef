import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, describe, expect, test } from 'vitest'
import { captchas, captchaV3, proofOfWork } from './captcha.ts'

const asked: string[] = []
let answer: { status: number; body: string; late?: boolean } = { status: 200, body: '{}' }
const standIn = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push(body)
    if (answer.late) return
    response.writeHead(answer.status, answer.status === 302 ? { location: '/elsewhere' } : {}).end(answer.body)
  })
})
await new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready))
const address = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/verify`
afterAll(() => {
  standIn.closeAllConnections()
  standIn.close()
})

describe('FORM-04 a captcha v3 token is checked on the server', () => {
  const captcha = captchaV3('hidden', address)
  test.each([
    ['a high score is accepted', 200, '{"success":true,"score":0.9,"action":"contact"}', true],
    ['the lowest sufficient score is accepted', 200, '{"success":true,"score":0.5,"action":"contact"}', true],
    ['a low score is refused', 200, '{"success":true,"score":0.1,"action":"contact"}', false],
    ['a missing score is refused', 200, '{"success":true,"action":"contact"}', false],
    ['a token for another form is refused', 200, '{"success":true,"score":0.9,"action":"login"}', false],
    ['an invalid token is refused', 200, '{"success":false,"score":0.9,"action":"contact"}', false],
    ['an answer that is not JSON is refused', 200, '<html>', false],
    ['a redirect is refused', 302, '{"success":true,"score":0.9,"action":"contact"}', false],
  ])('%s', async (_name, status, body, ok) => {
    answer = { status, body }
    expect((await captcha.check('token-of-page', 'contact')).ok).toBe(ok)
    expect(asked.at(-1)).toBe('secret=hidden&response=token-of-page')
  })
  test('a service that does not answer in time or is unreachable fails the check', async () => {
    answer = { status: 200, body: '', late: true }
    const before = Date.now()
    expect((await captcha.check('x', 'contact')).ok).toBe(false)
    expect(Date.now() - before).toBeLessThan(5000)
    expect((await captchaV3('hidden', 'http://127.0.0.1:1/verify').check('x', 'contact')).ok).toBe(false)
  })
})

describe('FORM-04 proof of work, for sites without a captcha key', () => {
  const captcha = proofOfWork(randomBytes(32), 1000)
  async function solved(now = Date.now(), from = captcha): Promise<Record<string, unknown>> {
    const { maxnumber, ...challenge } = await from.challenge(now)
    const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxnumber).promise
    return { ...challenge, number: solution?.number }
  }
  const sent = (proof: unknown): string => btoa(JSON.stringify(proof))

  test('a solved challenge is accepted, with the hash that has to be marked as spent', async () => {
    const proof = await solved()
    const checked = await captcha.check(sent(proof), 'contact')
    expect(checked).toMatchObject({ ok: true, spend: { hash: expect.any(Buffer) as Buffer, expiresAt: expect.any(Date) as Date } })
    const again = await captcha.check(sent({ ...proof, extra: 1 }), 'contact')
    expect(again).toEqual(checked)
  })
  test('a missing, altered, foreign or expired solution is refused', async () => {
    const proof = await solved()
    const other = await solved()
    const foreign = await solved(Date.now(), proofOfWork(randomBytes(32), 1000))
    const old = await solved(Date.now() - 11 * 60_000)
    const salt = String(proof.salt)
    const tries = [
      '',
      'x',
      sent(null),
      sent({}),
      sent({ ...proof, number: Number(proof.number) + 1 }),
      sent({ ...proof, signature: other.signature }),
      sent({ ...proof, salt: salt.split('?')[0] }),
      sent({ ...proof, salt: salt.replace(/expires=\d+/, 'expires=9999999999') }),
      sent({ ...proof, algorithm: 'SHA-1' }),
      sent(foreign),
      sent(old),
    ]
    for (const proof of tries) expect((await captcha.check(proof, 'contact')).ok, proof).toBe(false)
  })
  test('a solution with digits of the number moved into the salt is refused', async () => {
    const proof = await solved()
    const digits = String(proof.number)
    const moved = { ...proof, salt: `${String(proof.salt)}${digits.slice(0, 1)}`, number: Number(digits.slice(1) || '0') }
    expect((await captcha.check(sent(moved), 'contact')).ok).toBe(false)
  })
  test('a site with a captcha key has its own captcha', () => {
    const all = captchas(randomBytes(32), new Map([['paris', { secret: 's', verify: address }]]))
    expect(all.of({ key: 'paris' })).not.toBe(all.of({ key: 'london' }))
    expect(all.of({ key: 'london' })).toBe(all.of({ key: 'spain' }))
  })
})
