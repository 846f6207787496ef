import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isPlainAddress } from '@opentop/api/outside/mail'
import type { Database, Tx } from '@opentop/store/db'
import { insertInvitation, invitationDays, withdrawInvitationsTo } from '@opentop/store/staff/invitation'
import { findPeople } from '@opentop/store/staff/people'
import { insertRecord } from '@opentop/store/record/record'
import { findRole, insertBuiltInRoles } from '@opentop/store/staff/role'
import { staffEmailKey, type NewGrant } from '@opentop/store/staff/staff'
import { endSignInMethods, findByEmail } from '@opentop/store/staff/sign-in-method'
import type { Config } from './config.ts'
import { officeOrigin } from './office/host.ts'
import { runCommand } from './run-command.ts'

const help = `npm run staff -- list
npm run staff -- invite EMAIL --role owner [--name NAME]     prints a link that is good once, for ${invitationDays} days
npm run staff -- reset EMAIL                                 lost device: ends sessions and ways to sign in, prints a new link
With the embedded database, stop the shop first.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, name: { type: 'string' } },
})
const [command = '', email = ''] = positionals
const everywhere = { everything: true, sites: [], locationIds: [] }

type Work = (database: Database, config: Config) => Promise<void>
const commands: Record<string, Work> = {
  async list(database) {
    for (const { name, email: address, grants, passkeys, hasPassword, seenAt } of await findPeople(database)) {
      const ways = [passkeys > 0 ? `passkeys ${passkeys}` : '', hasPassword ? 'password' : ''].filter(Boolean).join(', ')
      const seen = seenAt ? `last seen ${seenAt.toISOString().slice(0, 16)}` : 'never seen'
      console.log([address, name, grants.map(({ role }) => role).join(', '), ways || 'no way to sign in', seen].join('  '))
    }
  },
  async invite(database, config) {
    if (!isPlainAddress(email) || !values.role) throw new Error(help)
    const link = await database.transaction(async (tx) => {
      if (!(await findRole(tx, values.role ?? ''))) throw new Error(`there is no role ${values.role}`)
      if (await findByEmail(tx, email)) throw new Error(`${email} is here already; use reset for a lost device`)
      const name = values.name ?? ''
      return addLink(tx, { name, grants: [{ role: values.role ?? '', scope: everywhere }], staffId: null, call: 'inviteStaff' })
    })
    show(link, config)
  },
  async reset(database, config) {
    const person = (await findPeople(database)).find((one) => staffEmailKey(one.email) === staffEmailKey(email))
    if (!person) throw new Error(`no person has the address ${email}`)
    const link = await database.transaction(async (tx) => {
      await endSignInMethods(tx, person.id)
      return addLink(tx, { name: person.name, grants: [], staffId: person.id, call: 'resetPerson' })
    })
    show(link, config)
  },
}

type NewLink = { name: string; grants: NewGrant[]; staffId: string | null; call: string }
/** The record names the command line, as no person is signed in. */
async function addLink(tx: Tx, { name, grants, staffId, call }: NewLink): Promise<string> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await withdrawInvitationsTo(tx, email)
  await insertInvitation(tx, { id, token, email, name, lang: 'en', grants, staffId, invitedBy: null })
  await insertRecord(tx, {
    staffId: null,
    staffName: 'command line',
    address: '',
    call,
    subject: staffId === null ? 'invitation' : 'staff',
    subjectId: staffId ?? id,
    site: null,
    locationIds: [],
    before: null,
    after: { grants },
    personal: { name, email },
    requestId: id,
  })
  return `/invitation#${token}`
}

function show(path: string, config: Config): void {
  console.log(`${officeOrigin(config, config.port)}${path}`)
}

const work = commands[command]
if (work)
  await runCommand(async (database, config) => {
    await database.transaction(insertBuiltInRoles)
    await work(database, config)
  })
else {
  console.error(help)
  process.exitCode = 1
}
