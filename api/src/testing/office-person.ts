import { randomBytes, randomUUID } from 'node:crypto'
import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import { officePath, officeRoot } from '@opentop/contract/office-paths'
import type { BuiltInRole } from '@opentop/domain/staff/role'
import type { Scope } from '@opentop/domain/staff/scope'
import { insertPasskey } from '@opentop/store/staff/passkey'
import { insertBuiltInRoles } from '@opentop/store/staff/role'
import { insertStaff } from '@opentop/store/staff/staff'
import { insertStaffSession } from '@opentop/store/staff/staff-session'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Shop } from '../call/shop.ts'
import { officeCookie } from '../http/office-cookie.ts'
import type { LiveFeed } from '../live/feed.ts'
import { serveOfficeApi } from '../http/serve-office.ts'
import { serveLive } from '../live/serve.ts'

export const everywhere: Scope = { everything: true, sites: [], locationIds: [] }
const host = 'office.localhost:3000'

type Sent<N extends OfficeCallName> = {
  status: number
  body: OfficeAnswers[N] & { code?: OfficeRefusalCode; detail?: string }
  token: string | undefined
}
export type OfficePerson = {
  id: string
  token: string
  call: <N extends OfficeCallName>(
    name: N,
    input: OfficeInputs[N],
    more?: { key?: string; headers?: Record<string, string>; address?: string },
  ) => Promise<Sent<N>>
}
export type TestOffice = {
  app: FastifyInstance
  person: (
    role: BuiltInRole,
    scope?: Scope,
    more?: { isConfirmed?: boolean; canSignIn?: boolean; isNew?: boolean; name?: string },
  ) => Promise<OfficePerson>
  callAs: (token: string | undefined) => OfficePerson['call']
}

export async function testOffice(shop: Shop, live?: LiveFeed): Promise<TestOffice> {
  const app = Fastify()
  serveOfficeApi(
    app,
    shop,
    () => `http://${host}`,
    (office) => live && serveLive(office, shop, live),
  )
  await app.ready()
  await shop.database.transaction(insertBuiltInRoles)

  const callAs =
    (cookie: string | undefined): OfficePerson['call'] =>
    async (name, input, { key, headers = {}, address = '127.0.0.1' } = {}) => {
      const { method, path } = officePath(name)
      const fields = new Map<string, unknown>(Object.entries(input))
      const url = path.replace(/:(\w+)/g, (_match, field: string) => {
        const value = encodeURIComponent(String(fields.get(field)))
        fields.delete(field)
        return value
      })
      const rest = Object.fromEntries([...fields].filter(([, value]) => value !== undefined))
      const isRead = method === 'GET' || method === 'DELETE'
      const answer = await app.inject({
        method,
        remoteAddress: address,
        url: `${officeRoot}${url}`,
        headers: {
          host,
          origin: `http://${host}`,
          ...(cookie === undefined ? {} : { cookie: `${officeCookie}=${cookie}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(isRead
          ? { query: Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, String(value)])) }
          : { payload: rest }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const token = new RegExp(`${officeCookie}=([\\w-]{43});`).exec(String(answer.headers['set-cookie']))?.[1]
      return { status: answer.statusCode, token, body: (isJson ? answer.json() : answer.body) as never }
    }

  return {
    app,
    callAs,
    async person(role, scope = everywhere, { isConfirmed = true, canSignIn = true, isNew = false, name = `${role} of the tests` } = {}) {
      const id = randomUUID()
      const token = randomBytes(32).toString('base64url')
      await shop.database.transaction(async (tx) => {
        await insertStaff(tx, { id, email: `${id}@office.example`, name, lang: 'en', grants: [{ role, scope }] })
        if (!isNew) await tx.rows(`UPDATE staff_grants SET given_at = now() - interval '2 days' WHERE staff_id = $1`, [id])
        if (canSignIn) await insertPasskey(tx, { id, staffId: id, publicKey: Buffer.alloc(0), counter: 0, transports: [], name: 'Key' })
        await insertStaffSession(tx, { id: randomUUID(), token, staffId: id, method: 'passkey', address: '', browser: '', isConfirmed })
      })
      return { id, token, call: callAs(token) }
    },
  }
}
