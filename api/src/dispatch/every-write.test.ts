import { randomBytes } from 'node:crypto'
import { officeApi, officeCallNames, type OfficeApi, type OfficeCallName } from '@opentop/contract/office-api'
import { demoPeople } from '@opentop/domain/staff/demo'
import { insertDemoStaff } from '@opentop/store/staff/demo'
import { findBrokenRecords, insertRecord } from '@opentop/store/record/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { changedDocument } from '../testing/changed-document.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { followDisruptions } from '../disruption/job.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { ada, deskStage, site, type DeskStage } from '../testing/desk-stage.ts'
import { failedMail, failedRefund } from '../testing/failed-work.ts'
import { codeOf, goodPassword, invitationToken, newcomerWithPasskey, newcomerWithPassword } from '../testing/office-newcomer.ts'
import type { OfficePerson, TestOffice } from '../testing/office-person.ts'
import { newLoop, newTown } from '../testing/new-town.ts'
import { priceEdit } from '../testing/price-edit.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { startedDrive } from '../testing/started-drive.ts'
import { officeCookie } from '../http/office-cookie.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let stage: DeskStage
let owner: OfficePerson
let second: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  fixture.shop.isDemo = true
  fixture.shop.noteRecord = async () => void headsNoted++
  stage = await deskStage(fixture)
  await fixture.shop.database.transaction((tx) => insertDemoStaff(tx, demoPeople))
  ;({ office } = stage)
  owner = await office.person('owner')
  second = await office.person('manager')
})
afterAll(async () => {
  await fixture.shop.database.close()
})

type WriteCall = { [N in OfficeCallName]: OfficeApi[N]['writes'] extends true ? N : never }[OfficeCallName]
type Act = () => Promise<{ status: number; body: unknown }>
type Scenario = () => Promise<Act>

const inDemo = (token?: string) => ({
  headers: { cookie: `opentop_demo=${fixture.shop.demoKey}${token === undefined ? '' : `; ${officeCookie}=${token}`}` },
})

let headsNoted = 0
const notedAfter = new Set<string>()

/** WebP of one colour, 200 × 200 pixels. */
const smallPicture =
  'UklGRp4AAABXRUJQVlA4IJIAAACwDACdASrIAMgAPjEYjESiIaEQJAAgAwS0t3C7WI9uA/AAABPa9FXCDIIaqk122i4QZBDVUmu20XCDIIaqk122i4QZBDVUmu20XCDIIaqk122i4QZBDVUmu20XCDIIaqk122i4QZBDVUmu20WcAAD+/8i0f//9E1/RNf0TX/0TX//+rQ+Wh8tD9uwAAAAAAAAAAA=='

let bought = 0
async function order(quantity = 1) {
  const n = bought++
  const line = { optionId: ids(n % 10).longer, day: fixture.day(60 + Math.floor(n / 10)), passengers: [{ typeId: 2, quantity }] }
  const { reference, transactionId, saleIds } = await paidOrder(fixture, [line])
  const { body } = await owner.call('getOrder', { reference })
  return { reference, transactionId, saleId: saleIds[0] ?? '', version: body.version, ticketId: body.lines[0]?.tickets[0]?.id ?? '' }
}
const raised = (id: string, productId: number) => priceEdit(id, productId, { before: 2000, after: 2100 })
async function editedChange(productId: number): Promise<string> {
  const { id } = (await owner.call('openChange', { name: 'Summer' })).body
  await owner.call('editChange', raised(id, productId))
  return id
}
const company = { name: 'Lindqvist Ltd', street: '8 Warehouse Row', postcode: 'BS1 0AA', town: 'Bristol', country: 'GB' }
const plannedFor = () => ({ day: fixture.day(30), time: '06:00', timezone: 'Europe/Lisbon' })
async function waiting(): Promise<string> {
  const { reference, version } = await order(4)
  const { body } = await owner.call('refundGoodwill', { reference, version, cents: 11_000, reason: 'Rain all day' })
  return body.approvalId ?? ''
}
async function device() {
  const wish = { name: 'Bus 1', kind: 'scanner', locationId: null, site, lang: 'en', key: randomBytes(32).toString('base64url') } as const
  return { wish, made: async () => (await owner.call('makeDevice', wish)).body.device }
}
const report = (batch: string): string =>
  `Batch Number,Type,Psp Reference,Merchant Reference,Modification Reference,Gross Currency,Net Currency,Creation Date,Gross Debit (GC),Gross Credit (GC),Net Debit (NC),Net Credit (NC)
${batch},Strange,,,,USD,USD,2026-01-01 10:00:00,,5.00,,5.00
${batch},MerchantPayout,,,,USD,USD,2026-01-02 10:00:00,,,5.00,`
async function closeBooks() {
  await fixture.shop.database.rows(
    `INSERT INTO book_entries (id, at, day, site, currency_id, kind, source, debit, credit, cents) VALUES ('11111111-1111-4111-8111-111111111111', now(), current_date, $1, 3, 'sale', 'test', 'bank', 'revenue:US', 100) ON CONFLICT DO NOTHING`,
    [site],
  )
  const { today } = (await owner.call('getBooks', { site, currencyId: 3 })).body
  return owner.call('closeDay', { site, currencyId: 3, day: today, reason: 'test' })
}
const savedView = async () => (await owner.call('saveOrderView', { name: `View ${bought++}`, search: '', isShared: false })).body.id
const emptyTill = async (): Promise<string> => {
  const wish = { site, locationId: stage.locationId, name: `Till ${bought++}`, currencyIds: [1, 2] as (1 | 2)[] }
  return (await stage.manager.call('makeTill', wish)).body.id
}
const span = (n: number) => ({ optionId: ids(1).timed, fromDay: fixture.day(n), toDay: fixture.day(n), minute: 600 })
const draftOn = (day: string) => ({
  ...disruptionDraft,
  scope: { optionIds: [ids(1).timed], lines: [], fromDay: day, toDay: day, minutes: [] },
})
async function drafted() {
  const day = fixture.day(40 + bought++)
  const line = { optionId: ids(1).timed, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] }
  const { saleIds } = await paidOrder(fixture, [line])
  const draft = draftOn(day)
  const { id } = (await owner.call('draftDisruption', draft)).body
  return { seen: { id, version: 1 }, draft, saleId: saleIds[0] ?? '' }
}
async function announced() {
  const { seen, saleId } = await drafted()
  await owner.call('announceDisruption', { ...seen, travellers: 1 })
  await followDisruptions(fixture.shop)
  return { id: seen.id, saleId }
}
const nothing = [{ currencyId: 1, cents: 0 } as const, { currencyId: 2, cents: 0 } as const]
async function openTill(): Promise<string> {
  const id = await emptyTill()
  await stage.openShift(50_000, id)
  return id
}
async function linked() {
  const held = await stage.hold()
  await stage.sell(held, { way: 'link' }, { buyer: ada })
  return held
}

const withPasskey = () => newcomerWithPasskey(office, fixture.shop)
const withPassword = () => newcomerWithPassword(office, fixture.shop)
const stranger = () => office.callAs(undefined)
const grants = [{ role: 'desk', everything: true, sites: [], locationIds: [] }]
const invited = async () =>
  (await owner.call('inviteStaff', { email: `new${bought++}@office.example`, name: 'New', lang: 'en', grants })).body.id
const madeRole = async () => (await owner.call('makeRole', { name: `Role ${bought++}`, rights: ['orders.read'] })).body.key
async function addPassword(session: string): Promise<void> {
  const call = office.callAs(session)
  const { secret, setUp } = (await call('startPassword', {})).body
  await call('setPassword', { password: goodPassword, code: codeOf(secret), setUp })
}

const scenarios: Record<WriteCall, Scenario> = {
  acceptWithPasskey: async () => {
    const [token, passkey] = [await invitationToken(fixture.shop, 'desk'), new Authenticator()]
    const person = { token, name: 'New', lang: 'en' } as const
    const started = (await stranger()('startInvitedPasskey', person)).body
    const { challengeId } = started
    return () => stranger()('acceptWithPasskey', { ...person, challengeId, passkeyName: 'Phone', response: passkey.make(started) })
  },
  acceptWithPassword: async () => {
    const token = await invitationToken(fixture.shop, 'desk')
    const { secret, setUp } = (await stranger()('startInvitedPassword', { token })).body
    const way = { password: goodPassword, code: codeOf(secret), setUp }
    return () => stranger()('acceptWithPassword', { token, name: 'New', lang: 'en', ...way })
  },
  signInWithPasskey: async () => {
    const { passkey } = await withPasskey()
    const started = (await stranger()('startPasskeySignIn', {})).body
    return () => stranger()('signInWithPasskey', { challengeId: started.challengeId, response: passkey.use(started) })
  },
  signInWithPassword: async () => {
    const { email, secret } = await withPassword()
    return () => stranger()('signInWithPassword', { email, password: goodPassword, code: codeOf(secret) })
  },
  signInWithRecoveryCode: async () => {
    const { email, recoveryCodes } = await withPasskey()
    return () => stranger()('signInWithRecoveryCode', { email, code: recoveryCodes[0] ?? '' })
  },
  confirmWithPasskey: async () => {
    const { passkey, session } = await withPasskey()
    const started = (await office.callAs(session)('startConfirmation', {})).body
    const answer = { challengeId: started.challengeId, response: passkey.use(started) }
    return () => office.callAs(session)('confirmWithPasskey', answer)
  },
  confirmWithCode: async () => {
    const { secret, session } = await withPassword()
    return () => office.callAs(session)('confirmWithCode', { code: codeOf(secret) })
  },
  addPasskey: async () => {
    const [{ session }, passkey] = [await withPasskey(), new Authenticator()]
    const started = (await office.callAs(session)('startPasskey', {})).body
    const added = { challengeId: started.challengeId, name: 'Key', response: passkey.make(started) }
    return () => office.callAs(session)('addPasskey', added)
  },
  renamePasskey: async () => {
    const { passkey, session } = await withPasskey()
    return () => office.callAs(session)('renamePasskey', { id: passkey.id.toString('base64url'), name: 'Blue key' })
  },
  removePasskey: async () => {
    const { passkey, session } = await withPasskey()
    await addPassword(session)
    return () => office.callAs(session)('removePasskey', { id: passkey.id.toString('base64url') })
  },
  setPassword: async () => {
    const { session } = await withPasskey()
    const { secret, setUp } = (await office.callAs(session)('startPassword', {})).body
    return () => office.callAs(session)('setPassword', { password: goodPassword, code: codeOf(secret), setUp })
  },
  removePassword: async () => {
    const { session } = await withPasskey()
    await addPassword(session)
    return () => office.callAs(session)('removePassword', {})
  },
  renewRecoveryCodes: async () => {
    const { session } = await withPasskey()
    return () => office.callAs(session)('renewRecoveryCodes', {})
  },
  endSession: async () => {
    const { session } = await withPasskey()
    const [own] = (await office.callAs(session)('getAccount', {})).body.sessions
    return () => office.callAs(session)('endSession', { id: own?.id ?? '' })
  },
  endOtherSessions: async () => {
    const { session } = await withPasskey()
    return () => office.callAs(session)('endOtherSessions', {})
  },
  inviteStaff: async () => () => owner.call('inviteStaff', { email: 'eva@office.example', name: 'Eva', lang: 'es', grants }),
  resendInvitation: async () => {
    const id = await invited()
    return () => owner.call('resendInvitation', { id })
  },
  withdrawInvitation: async () => {
    const id = await invited()
    return () => owner.call('withdrawInvitation', { id })
  },
  setTextLangs: async () => {
    const { id } = await office.person('translator')
    return () => owner.call('setTextLangs', { id, version: 1, langs: ['de'] })
  },
  changeGrants: async () => {
    const { id } = await office.person('driver')
    return () => owner.call('changeGrants', { id, version: 1, grants })
  },
  endPersonSession: async () => {
    const { id } = await office.person('driver')
    const [session] = (await owner.call('getPerson', { id })).body.sessions
    return () => owner.call('endPersonSession', { id, sessionId: session?.id ?? '' })
  },
  resetPerson: async () => {
    const { id } = await office.person('driver')
    return () => owner.call('resetPerson', { id, version: 1 })
  },
  endEmployment: async () => {
    const { id } = await office.person('driver')
    return () => owner.call('endEmployment', { id, version: 1 })
  },
  makeRole: async () => () => owner.call('makeRole', { name: 'Night desk', rights: ['orders.read'] }),
  changeRole: async () => {
    const key = await madeRole()
    return () => owner.call('changeRole', { key, changes: { rights: { from: ['orders.read'], to: [] } } })
  },
  deleteRole: async () => {
    const key = await madeRole()
    return () => owner.call('deleteRole', { key, version: 1 })
  },

  signOut: async () => (await office.person('desk')).call.bind(undefined, 'signOut', {}),
  setPreferences: async () => () => second.call('setPreferences', { lang: 'es', theme: 'dark', singleKeys: false }),
  signInAsDemo: async () => () => office.callAs(undefined)('signInAsDemo', { role: 'desk' }, inDemo()),
  confirmAsDemo: async () => {
    const { token } = await stranger()('signInAsDemo', { role: 'desk' }, inDemo())
    return () => office.callAs(token)('confirmAsDemo', {}, inDemo(token))
  },

  makeDevice: async () => {
    const { wish } = await device()
    return () => owner.call('makeDevice', wish)
  },
  changeDevice: async () => {
    const { id, name } = await (await device()).made()
    return () => owner.call('changeDevice', { id, changes: { name: { from: name, to: 'Bus 2' } } })
  },
  revokeDevice: async () => {
    const { id, version } = await (await device()).made()
    return () => owner.call('revokeDevice', { id, version })
  },
  restoreDevice: async () => {
    const { id, version } = await (await device()).made()
    await owner.call('revokeDevice', { id, version })
    return () => owner.call('restoreDevice', { id, version: version + 1 })
  },
  eraseRecordPersonal: async () => {
    const row = { call: 'test', subject: 'order', subjectId: 'erased', site, locationIds: [], requestId: 'r', staffId: null, address: '' }
    await fixture.shop.database.transaction((tx) =>
      insertRecord(tx, { ...row, staffName: '', before: null, after: null, personal: { name: 'Ada' } }),
    )
    return () => owner.call('eraseRecordPersonal', { subject: 'order', id: 'erased' })
  },

  refundOrder: async () => {
    const { reference, version } = await order()
    const { body } = await owner.call('quoteOrderRefund', { reference })
    const quotes = body.quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId }))
    return () => owner.call('refundOrder', { reference, version, quotes })
  },
  refundGoodwill: async () => {
    const { reference, version } = await order()
    return () => owner.call('refundGoodwill', { reference, version, cents: 100, reason: 'Late bus' })
  },
  repeatRefund: async () => {
    const { transactionId } = await order()
    const refundId = await failedRefund(fixture.shop.database, transactionId, 500)
    return () => owner.call('repeatRefund', { refundId })
  },
  repeatMail: async () => {
    const { transactionId } = await order()
    const mailId = await failedMail(fixture.shop.database, transactionId)
    return () => owner.call('repeatMail', { mailId })
  },
  decideApproval: async () => {
    const id = await waiting()
    return () => second.call('decideApproval', { id, decision: 'approved' })
  },
  withdrawApproval: async () => {
    const id = await waiting()
    return () => owner.call('withdrawApproval', { id })
  },
  changeOrderDate: async () => {
    const { reference, saleId, version } = await order()
    const { body } = await owner.call('quoteOrderDate', { reference, saleId, day: fixture.day(200 + bought) })
    return () => owner.call('changeOrderDate', { reference, saleId, version, quoteId: body.quoteId })
  },
  mailChangeLink: async () => {
    const { reference, saleId } = await order()
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows(
        `INSERT INTO change_quotes (id, sale_id, voucher_ids, terms, paid_cents, new_cents, created_at, expires_at) VALUES ($1, $1, '{}', '{}', 2000, 2700, now(), now() + interval '10 minutes')`,
        [saleId],
      )
      await tx.rows(
        `INSERT INTO holds (id, sale_id, transaction_id, component, option_id, service_day, start_minute, seats, state, expires_at, created_at, change_id)
         SELECT gen_random_uuid(), s.id, s.transaction_id, 9, s.option_id, s.service_day, -1, 0, 'active', now() + interval '10 minutes', now(), s.id FROM sales s WHERE s.id = $1`,
        [saleId],
      )
    })
    return () => owner.call('mailChangeLink', { reference, saleId })
  },
  setOrderTravellers: async () => {
    const { reference, saleId, version } = await order()
    const travellers = [{ typeId: 2, firstName: 'Ada', lastName: 'King', phone: '+34 600 000 000', document: 'X1234567' }]
    return () => owner.call('setOrderTravellers', { reference, saleId, version, travellers })
  },
  setOrderContact: async () => {
    const { reference } = await order()
    const { buyer } = (await owner.call('getOrder', { reference })).body
    return () => owner.call('setOrderContact', { reference, changes: { lastName: { from: buyer.lastName, to: 'King' } } })
  },
  resendOrderMail: async () => {
    const { reference } = await order()
    return () => owner.call('resendOrderMail', { reference })
  },
  addOrderNote: async () => {
    const { reference } = await order()
    return () => owner.call('addOrderNote', { reference, text: 'Called back' })
  },
  printOrderTickets: async () => {
    const { reference, saleId } = await order()
    return () => owner.call('printOrderTickets', { reference, saleId })
  },
  openTravellerView: async () => {
    const { reference } = await order()
    return () => owner.call('openTravellerView', { reference })
  },
  reissueTicket: async () => {
    const { reference, ticketId, version } = await order()
    return () => owner.call('reissueTicket', { reference, ticketId, version })
  },
  revokeTicket: async () => {
    const { reference, ticketId, version } = await order()
    return () => owner.call('revokeTicket', { reference, ticketId, version })
  },

  changeDepartures: async () => () => owner.call('changeDepartures', { spans: [span(1)], act: 'capacity', capacity: 9 }),
  undoDepartures: async () => {
    const { body } = await owner.call('changeDepartures', { spans: [span(2)], act: 'stop' })
    return () => owner.call('undoDepartures', { batchId: body.batchId })
  },
  messageDriver: async () => {
    const id = await startedDrive(fixture.shop.database, { locationId: stage.locationId, line: { productId: 1000, key: 'red' } })
    return () => owner.call('messageDriver', { id, text: 'Please wait 6 min at Quay.', holdMinutes: 6 })
  },
  endDrive: async () => {
    const id = await startedDrive(fixture.shop.database, { locationId: stage.locationId, line: { productId: 1000, key: 'red' } })
    return () => owner.call('endDrive', { id })
  },
  exportManifest: async () => () => owner.call('exportManifest', { optionId: ids(1).timed, day: fixture.day(3), minute: 600 }),

  draftDisruption: async () => () => owner.call('draftDisruption', draftOn(fixture.day(40 + bought++))),
  changeDisruption: async () => {
    const { seen, draft } = await drafted()
    return () => owner.call('changeDisruption', { ...seen, ...draft, cause: 'strike' })
  },
  withdrawDisruption: async () => {
    const { seen } = await drafted()
    return () => owner.call('withdrawDisruption', seen)
  },
  testDisruption: async () => {
    const { seen } = await drafted()
    return () => owner.call('testDisruption', { id: seen.id })
  },
  announceDisruption: async () => {
    const { seen } = await drafted()
    return () => owner.call('announceDisruption', { ...seen, travellers: 1 })
  },
  approveDisruption: async () => {
    const { seen } = await drafted()
    const limit = (value: number | null) =>
      fixture.shop.database.transaction((tx) =>
        value === null
          ? tx.rows(`DELETE FROM office_settings WHERE key = 'disruption-limit'`)
          : tx.rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ($1, 'disruption-limit', $2::jsonb, now())`, [
              site,
              value,
            ]),
      )
    await limit(0)
    const asked = await owner.call('announceDisruption', { ...seen, travellers: 1 })
    await limit(null)
    expect(asked.body.state).toBe('waiting')
    return () => second.call('approveDisruption', { id: seen.id, version: 2, travellers: 1 })
  },
  chooseForParty: async () => {
    const { id, saleId } = await announced()
    return () => owner.call('chooseForParty', { id, saleId, choice: 'refund' })
  },
  remindDisruption: async () => {
    const { id } = await announced()
    return () => owner.call('remindDisruption', { id })
  },
  closeDisruption: async () => {
    const { id } = await announced()
    return () => owner.call('closeDisruption', { id, version: 2 })
  },
  exportDisruption: async () => {
    const { id } = await announced()
    return () => owner.call('exportDisruption', { id })
  },

  saveOrderView: async () => () => owner.call('saveOrderView', { name: 'Saved', search: '', isShared: false }),
  changeOrderView: async () => {
    const id = await savedView()
    return () => owner.call('changeOrderView', { id, name: 'Changed', search: '', isShared: false })
  },
  deleteOrderView: async () => {
    const id = await savedView()
    return () => owner.call('deleteOrderView', { id })
  },
  resendTickets: async () => {
    const { reference } = await order()
    return () => owner.call('resendTickets', { filter: { q: reference } })
  },
  exportOrders: async () => {
    const { reference } = await order()
    return () => owner.call('exportOrders', { filter: { q: reference } })
  },

  restoreDocument: async () => {
    const key = await changedDocument(fixture.shop, owner.id)
    return () => owner.call('restoreDocument', { key, version: 1, seen: 2 })
  },
  openChange: async () => () => owner.call('openChange', { name: 'Summer' }),
  editChange: async () => {
    const { id } = (await owner.call('openChange', { name: 'Summer' })).body
    return () => owner.call('editChange', raised(id, 1004))
  },
  exportTexts: async () => () => owner.call('exportTexts', { lang: 'de', format: 'csv', todo: false }),
  importTexts: async () => {
    const key = 'cities/harbourtown/tour-1012'
    const { names } = (await owner.call('getTexts', { key })).body.body as { names: { en: string } }
    const unit = `<trans-unit id="names"><source>${names.en}</source><target>Runde</target></trans-unit>`
    const text = `<xliff version="1.2"><file original="${key}" target-language="de"><body>${unit}</body></file></xliff>`
    return () => owner.call('importTexts', { name: 'Translated', text })
  },
  addPicture: async () => {
    const bytes = Buffer.from(smallPicture, 'base64')
    fixture.shop.pictures.keep = async () => ({ ok: true, bytes, width: 200, height: 200 })
    return () => owner.call('addPicture', { file: smallPicture })
  },
  confirmText: async () => {
    const { id } = (await owner.call('openChange', { name: 'Copied texts' })).body
    const { key } = (await owner.call('makeTour', { id, city: 'cities/harbourtown/city', ...newLoop })).body
    const unit = { path: ['names'], lang: 'de', source: newLoop.names.en } as const
    return () => owner.call('confirmText', { ...unit, path: [...unit.path], key, change: id })
  },
  makeCity: async () => {
    const { id } = (await owner.call('openChange', { name: 'New city' })).body
    return () => owner.call('makeCity', { id, ...newTown })
  },
  makeTour: async () => {
    const { id } = (await owner.call('openChange', { name: 'New tour' })).body
    return () => owner.call('makeTour', { id, city: 'cities/harbourtown/city', ...newLoop })
  },
  withdrawDocument: async () => {
    const { id } = (await owner.call('openChange', { name: 'Less' })).body
    return () => owner.call('withdrawDocument', { id, key: 'cities/harbourtown/tour-1013' })
  },
  publishChange: async () => {
    const id = await editedChange(1006)
    return () => owner.call('publishChange', { id, note: 'Summer' })
  },
  planChange: async () => {
    const id = await editedChange(1014)
    return () => owner.call('planChange', { id, ...plannedFor() })
  },
  callOffChange: async () => {
    const id = await editedChange(1016)
    await owner.call('planChange', { id, ...plannedFor() })
    return () => owner.call('callOffChange', { id })
  },
  discardChange: async () => {
    const id = await editedChange(1008)
    return () => owner.call('discardChange', { id })
  },
  undoChange: async () => {
    const id = await editedChange(1010)
    await owner.call('publishChange', { id })
    return () => owner.call('undoChange', { id, name: 'Back' })
  },
  setSetting: async () => () => owner.call('setSetting', { site, key: 'payment-link-hours', version: '', count: 24 }),
  importSettlement: async () => () => owner.call('importSettlement', { name: 'report.csv', text: report('1') }),
  fetchSettlement: async () => {
    fixture.shop.payment.port.report = async () => report('2')
    return () => owner.call('fetchSettlement', {})
  },
  solveDifference: async () => {
    await owner.call('importSettlement', { name: 'report.csv', text: report('3') })
    const { differences } = (await owner.call('getBooks', { site, currencyId: 3 })).body
    return () => owner.call('solveDifference', { id: differences[0]?.id ?? '', site, reason: 'A correction of the bank' })
  },
  closeDay: async () => () => closeBooks(),
  issueInvoice: async () => {
    const { reference, transactionId } = await order()
    await fixture.shop.database.rows(`UPDATE payments SET settled_at = now() WHERE transaction_id = $1`, [transactionId])
    return () => owner.call('issueInvoice', { reference, ...company })
  },
  exportBooks: async () => () => owner.call('exportBooks', { site, currencyId: 1, from: '2020-01-01', to: '2099-01-01', table: 'entries' }),
  exportDatev: async () => {
    await closeBooks()
    const { today } = (await owner.call('getBooks', { site, currencyId: 3 })).body
    return () => owner.call('exportDatev', { site, currencyId: 3, from: today, to: today, adviser: 1001, client: 1 })
  },
  exportOss: async () => () => owner.call('exportOss', { site, currencyId: 1, year: 2026, quarter: 4 }),
  confirmTaxRate: async () => () =>
    owner.call('confirmTaxRate', { place: 'FR', service: 'bus', tax: 'TVA', fromDay: '2025-01-01', ppm: 100_000 }),
  addTaxRate: async () => () =>
    owner.call('addTaxRate', {
      place: 'FR',
      service: 'bus',
      tax: 'TVA',
      fromDay: '2099-01-01',
      category: 'S',
      ppm: 55_000,
      rateBy: 'service',
      source: 'law',
    }),
  makeTill: async () => () => stage.manager.call('makeTill', { site, locationId: stage.locationId, name: 'Harbour', currencyIds: [1] }),
  openShift: async () => {
    const id = await emptyTill()
    return () => stage.clerk.call('openShift', { id, counted: nothing })
  },
  addTillEntry: async () => {
    const id = await openTill()
    return () => stage.clerk.call('addTillEntry', { id, kind: 'in', currencyId: 1, cents: 100, reason: 'Change' })
  },
  closeShift: async () => {
    const id = await emptyTill()
    await stage.openShift(0, id)
    return () => stage.clerk.call('closeShift', { id, counted: nothing, lastReceipt: 0, reason: '' })
  },
  holdDeskSale: async () => () =>
    stage.clerk.call('holdDeskSale', {
      site,
      currencyId: 1,
      optionId: ids(9).day,
      day: fixture.day(33),
      passengers: [{ typeId: 2, quantity: 1 }],
    }),
  releaseDeskHold: async () => {
    const { id } = await stage.hold()
    return () => stage.clerk.call('releaseDeskHold', { id })
  },
  sellAtDesk: async () => {
    const [held, tillId] = [await stage.hold(), await openTill()]
    return () => stage.sell(held, { way: 'cash', tillId, givenCents: held.totalCents })
  },
  resendPaymentLink: async () => {
    const { id } = await linked()
    return () => stage.clerk.call('resendPaymentLink', { id })
  },
  withdrawPaymentLink: async () => {
    const { id } = await linked()
    return () => stage.clerk.call('withdrawPaymentLink', { id })
  },
  payOutRefund: async () => {
    const [held, tillId] = [await stage.hold(), await openTill()]
    await stage.sell(held, { way: 'cash', tillId, givenCents: held.totalCents })
    const id = await stage.cancelled(held.id)
    return () => stage.clerk.call('payOutRefund', { id, tillId })
  },
}

describe('OFF-04 every write leaves exactly one row in the record', () => {
  const calls = (): Promise<{ call: string }[]> => fixture.shop.database.rows<{ call: string }>('SELECT call FROM audit ORDER BY seq')
  const writes = officeCallNames.filter((name) => officeApi[name].writes)

  test('every call that writes has a scenario', () => {
    expect(Object.keys(scenarios).toSorted()).toEqual([...writes].toSorted())
  })

  test.each(Object.keys(scenarios) as WriteCall[])('%s', async (name) => {
    const act = await scenarios[name]()
    const before = (await calls()).length
    headsNoted = 0
    const { status, body } = await act()
    if (headsNoted > 0) notedAfter.add(name)
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, ''])
    expect((await calls()).slice(before)).toEqual([{ call: name }])
  })

  test('R-OFFICE-6 the head of the record is written outside the database at once after money, rights and erasures', () => {
    for (const name of ['refundGoodwill', 'refundOrder', 'addTillEntry', 'closeShift', 'decideApproval', 'changeGrants', 'inviteStaff'])
      expect(notedAfter).toContain(name)
    for (const name of ['eraseRecordPersonal', 'setSetting', 'announceDisruption', 'exportOrders']) expect(notedAfter).toContain(name)
    for (const name of ['addOrderNote', 'saveView', 'signOut']) expect(notedAfter).not.toContain(name)
  })

  test('the hash chain of all these records is whole', async () => {
    expect(await findBrokenRecords(fixture.shop.database)).toEqual([])
  })
})
