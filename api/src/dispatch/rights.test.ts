import { randomBytes, randomUUID } from 'node:crypto'
import { officeApi, officeCallNames, type OfficeCallName } from '@opentop/contract/office-api'
import type { Endpoint } from '@opentop/contract/endpoint'
import { addDays } from '@opentop/domain/day'
import type { BuiltInRole } from '@opentop/domain/staff/role'
import type { Scope } from '@opentop/domain/staff/scope'
import { insertInvitation } from '@opentop/store/staff/invitation'
import { insertRole } from '@opentop/store/staff/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { changedDocument } from '../testing/changed-document.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { followDisruptions } from '../disruption/job.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { failedMail, failedRefund } from '../testing/failed-work.ts'
import { everywhere, testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { priceEdit } from '../testing/price-edit.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { todayOf } from '../timetable/today.ts'
import { startedDrive } from '../testing/started-drive.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { issuePapers } from '../papers/issue-job.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

// Copied by hand from the requirements, not from domain/: a change there has to be made here too.
const table = `
| right | owner | manager | duty-manager | desk | editor | translator | accountant | inspector | driver |
| orders.read, personal.read | ● | ● | ● | ● | | | ● | | |
| orders.change | ● | ● | ● | ● | | | | | |
| refund.quoted | ● | ● | ● | ● | | | | | |
| refund.goodwill | ● | ● | ● | | | | | | |
| voucher.reissue | ● | ● | ● | ● | | | | | |
| desk.sell | ● | ● | ● | ● | | | | | |
| till.close | ● | ● | ● | ● | | | ● | | |
| departures.read, manifest.read | ● | ● | ● | ● | ● | | ● | ● | ● |
| departures.change | ● | ● | ● | | | | | | |
| disruption.announce | ● | ● | ● | | | | | | |
| devices.manage | ● | ● | ● | | | | | | |
| scan | ● | ● | ● | ● | | | | ● | ● |
| drive | ● | ● | ● | | | | | | ● |
| catalogue.edit, prices.edit | ● | ● | | | ● | | | | |
| texts.edit | ● | ● | | | ● | ● | | | |
| catalogue.publish, prices.publish | ● | ● | | | | | | | |
| agents.manage, coupons.manage | ● | ● | | | | | | | |
| inbox.answer, reviews.moderate | ● | ● | ● | ● | | | | | |
| finance.read, finance.close | ● | ● | | | | | ● | | |
| export | ● | ● | | | | | ● | | |
| audit.read | ● | ● | | | | | ● | | |
| settings.change | ● | ● | | | | | | | |
| staff.manage, keys.manage | ● | | | | | | | | |
`
const [heads = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const roles = heads.slice(1) as BuiltInRole[]
const rolesWith = new Map(
  lines.flatMap(([rights = '', ...cells]) =>
    rights.split(', ').map((right) => [right, roles.filter((_role, index) => cells[index] === '●')] as const),
  ),
)

type Kind =
  | 'order'
  | 'paper'
  | 'refund'
  | 'mail'
  | 'city'
  | 'person'
  | 'invitation'
  | 'role'
  | 'till'
  | 'device'
  | 'departure'
  | 'disruption'
  | 'drive'
  | 'document'
  | 'change'
/**
 * What a call needs, by hand. `on` is the object that it names: from another city it is not found. `everywhere`: only a person whose role
 * counts everywhere may do it. Of several rights one is enough; `field` is the right that the field of the sample needs besides.
 */
type Row = { needs: string; on?: Kind; everywhere?: true; field?: string }
const anyone: Row = { needs: 'anyone' }
const editing: Row = { needs: 'catalogue.edit, prices.edit, texts.edit' }
const own: Row = { needs: 'signed-in' }
const manage: Row = { needs: 'staff.manage' }
const order = (needs: string): Row => ({ needs, on: 'order' })
const person: Row = { needs: 'staff.manage', on: 'person' }
const device: Row = { needs: 'devices.manage', on: 'device' }
const disruption = (needs: string): Row => ({ needs, on: 'disruption' })
const calls: Readonly<Record<string, Row>> = {
  getSession: own,
  signOut: own,
  setPreferences: own,
  startPasskeySignIn: anyone,
  signInWithPasskey: anyone,
  signInWithPassword: anyone,
  signInWithRecoveryCode: anyone,
  listDemoPeople: anyone,
  signInAsDemo: anyone,
  confirmAsDemo: own,
  getAccount: own,
  startConfirmation: own,
  confirmWithPasskey: own,
  confirmWithCode: own,
  startPasskey: own,
  addPasskey: own,
  renamePasskey: own,
  removePasskey: own,
  startPassword: own,
  setPassword: own,
  removePassword: own,
  renewRecoveryCodes: own,
  endSession: own,
  endOtherSessions: own,
  openInvitation: anyone,
  startInvitedPasskey: anyone,
  acceptWithPasskey: anyone,
  startInvitedPassword: anyone,
  acceptWithPassword: anyone,
  inviteStaff: manage,
  resendInvitation: { needs: 'staff.manage', on: 'invitation' },
  withdrawInvitation: { needs: 'staff.manage', on: 'invitation' },
  listStaff: manage,
  getPerson: person,
  changeGrants: person,
  setTextLangs: person,
  endPersonSession: person,
  resetPerson: person,
  endEmployment: person,
  listRoles: manage,
  makeRole: { needs: 'staff.manage', everywhere: true },
  changeRole: { needs: 'staff.manage', on: 'role', everywhere: true },
  deleteRole: { needs: 'staff.manage', on: 'role', everywhere: true },
  findOrders: { needs: 'orders.read' },
  listOrderViews: { needs: 'orders.read' },
  countViews: { needs: 'orders.read' },
  saveOrderView: { needs: 'orders.read' },
  changeOrderView: { needs: 'orders.read' },
  deleteOrderView: { needs: 'orders.read' },
  resendTickets: order('orders.change'),
  exportOrders: order('export'),
  jump: own,
  getOrder: order('orders.read'),
  printOrderTickets: order('voucher.reissue'),
  printOrderReceipt: order('personal.read'),
  getOrderChangeDays: order('orders.change'),
  quoteOrderDate: order('orders.change'),
  changeOrderDate: order('orders.change'),
  mailChangeLink: order('orders.change'),
  setOrderTravellers: order('orders.change'),
  setOrderContact: order('orders.change'),
  resendOrderMail: order('orders.change'),
  addOrderNote: order('orders.change'),
  openTravellerView: order('orders.change'),
  reissueTicket: order('voucher.reissue'),
  revokeTicket: order('voucher.reissue'),
  quoteOrderRefund: order('refund.quoted'),
  refundOrder: order('refund.quoted'),
  refundGoodwill: order('refund.goodwill'),
  getDay: { needs: 'departures.read' },
  getCityDay: { needs: 'departures.read', on: 'city' },
  getAttention: { needs: 'departures.read' },
  getLatestSales: { needs: 'orders.read' },
  repeatRefund: { needs: 'refund.quoted', on: 'refund' },
  repeatMail: { needs: 'orders.change', on: 'mail' },
  getApprovals: { needs: 'refund.goodwill' },
  decideApproval: { needs: 'refund.goodwill' },
  withdrawApproval: { needs: 'refund.goodwill' },
  listDocumentVersions: { needs: 'catalogue.edit', on: 'document' },
  compareDocumentVersions: { needs: 'catalogue.edit', on: 'document' },
  restoreDocument: { needs: 'catalogue.publish', on: 'document' },
  getTextOverview: { needs: 'texts.edit' },
  getTexts: { needs: 'texts.edit', on: 'document' },
  exportTexts: { needs: 'texts.edit' },
  compareTextFile: { needs: 'texts.edit' },
  importTexts: { needs: 'texts.edit' },
  addPicture: { needs: 'catalogue.edit' },
  confirmText: { needs: 'texts.edit', on: 'document' },
  listPricedTours: { needs: 'catalogue.edit, prices.edit' },
  listCatalogue: editing,
  makeCity: { needs: 'catalogue.edit', on: 'change', everywhere: true },
  makeTour: { needs: 'catalogue.edit', on: 'change' },
  listChanges: editing,
  openChange: editing,
  readDraft: { needs: 'catalogue.edit, prices.edit', on: 'change' },
  readPublic: { needs: 'catalogue.edit, prices.edit', on: 'document' },
  editChange: { ...editing, on: 'change', field: 'prices.edit' },
  withdrawDocument: { needs: 'catalogue.edit', on: 'change' },
  getChangeEffect: { ...editing, on: 'change' },
  publishChange: { needs: 'catalogue.publish, prices.publish', on: 'change' },
  getPreview: { ...editing, on: 'change' },
  planChange: { needs: 'catalogue.publish, prices.publish', on: 'change' },
  callOffChange: { needs: 'catalogue.publish, prices.publish', on: 'change' },
  discardChange: { ...editing, on: 'change' },
  undoChange: { ...editing, on: 'change' },
  getSettlements: { needs: 'finance.read' },
  importSettlement: { needs: 'finance.close', everywhere: true },
  fetchSettlement: { needs: 'finance.close', everywhere: true },
  solveDifference: { needs: 'finance.close' },
  getBooks: { needs: 'finance.read' },
  closeDay: { needs: 'finance.close' },
  findPapers: { needs: 'finance.read' },
  getPaperSeries: { needs: 'finance.read' },
  getOrderPapers: order('orders.read'),
  printPaper: { needs: 'personal.read', on: 'paper' },
  issueInvoice: order('finance.close'),
  exportBooks: { needs: 'export' },
  exportDatev: { needs: 'export' },
  exportOss: { needs: 'export' },
  getSettings: { needs: 'settings.change' },
  setSetting: { needs: 'settings.change' },
  getTaxRates: { needs: 'settings.change' },
  confirmTaxRate: { needs: 'settings.change' },
  addTaxRate: { needs: 'settings.change' },
  findDeskTours: { needs: 'desk.sell' },
  getDeskDay: { needs: 'desk.sell' },
  holdDeskSale: { needs: 'desk.sell' },
  releaseDeskHold: { needs: 'desk.sell' },
  sellAtDesk: { needs: 'desk.sell' },
  getDeskSales: { needs: 'desk.sell' },
  printDeskTickets: { needs: 'desk.sell' },
  resendPaymentLink: { needs: 'desk.sell' },
  withdrawPaymentLink: { needs: 'desk.sell' },
  getTills: { needs: 'till.close' },
  makeTill: { needs: 'settings.change' },
  getShifts: { needs: 'till.close' },
  openShift: { needs: 'desk.sell', on: 'till' },
  addTillEntry: { needs: 'desk.sell', on: 'till' },
  getShift: { needs: 'till.close' },
  closeShift: { needs: 'till.close', on: 'till' },
  getWaitingRefunds: { needs: 'refund.quoted' },
  payOutRefund: { needs: 'refund.quoted' },
  findDevices: { needs: 'devices.manage' },
  makeDevice: { needs: 'devices.manage' },
  changeDevice: device,
  revokeDevice: device,
  restoreDevice: device,
  findDeviceBoardings: device,
  getLiveMap: { needs: 'departures.read', on: 'city' },
  listLiveCities: { needs: 'departures.read' },
  messageDriver: { needs: 'departures.change', on: 'drive' },
  endDrive: { needs: 'departures.change', on: 'drive' },
  getDepartures: { needs: 'departures.read', on: 'departure' },
  findDepartureTours: { needs: 'departures.read' },
  explainDeparture: { needs: 'departures.read', on: 'departure' },
  changeDepartures: { needs: 'departures.change', on: 'departure' },
  undoDepartures: { needs: 'departures.change', on: 'departure' },
  getManifest: { needs: 'manifest.read', on: 'departure' },
  exportManifest: { needs: 'export', on: 'departure' },
  findDisruptions: { needs: 'departures.read' },
  getDisruption: disruption('departures.read'),
  getDisruptionTexts: disruption('departures.read'),
  tryDisruption: disruption('disruption.announce'),
  previewDisruption: disruption('disruption.announce'),
  testDisruption: disruption('disruption.announce'),
  draftDisruption: disruption('disruption.announce'),
  changeDisruption: disruption('disruption.announce'),
  withdrawDisruption: disruption('disruption.announce'),
  announceDisruption: disruption('disruption.announce'),
  approveDisruption: disruption('disruption.announce'),
  getPartyChoices: disruption('orders.change'),
  chooseForParty: disruption('orders.change'),
  remindDisruption: disruption('disruption.announce'),
  closeDisruption: disruption('disruption.announce'),
  exportDisruption: disruption('export'),
  findRecords: { needs: 'audit.read' },
  getRecordOf: { needs: 'audit.read' },
  eraseRecordPersonal: { needs: 'staff.manage' },
}

const here = 7
const ownCity: Scope = { everything: false, sites: [], locationIds: [here] }
const otherCity: Scope = { everything: false, sites: [], locationIds: [here + 1] }

let fixture: BookingFixture
let office: TestOffice
const people = new Map<string, OfficePerson>()
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice({ ...fixture.shop, limiter: raisedLimiter(fixture.shop.limiter, 1000) })
})
afterAll(async () => {
  await fixture.shop.database.close()
})

async function personOf(role: BuiltInRole, scope: Scope): Promise<OfficePerson> {
  const key = `${role} ${JSON.stringify(scope)}`
  const found = people.get(key) ?? (await office.person(role, scope))
  people.set(key, found)
  return found
}

type Known = Record<string, unknown>
let made = 0
let calledNow: OfficeCallName
const objects: Record<Kind, () => Promise<Known>> = {
  async paper() {
    const { reference } = await objects.order()
    const { database } = fixture.shop
    await database.rows(
      `INSERT INTO paper_requests (source, kind, fact_id, asked_at, due_at) SELECT 'payment:' || m.id, 'payment', m.id, now(), now() FROM payments m JOIN transactions t ON t.id = m.transaction_id WHERE t.reference = $1`,
      [reference],
    )
    await issuePapers(fixture.shop)
    const [paper] = await database.rows<{ id: string }>(
      'SELECT p.id FROM papers p JOIN transactions t ON t.id = p.transaction_id WHERE t.reference = $1',
      [reference],
    )
    return { reference, id: paper?.id ?? '' }
  },
  async order() {
    const n = made++
    const lines = [{ optionId: ids(n % 10).day, day: fixture.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: 1 }] }]
    const { reference, saleIds, transactionId } = await paidOrder(fixture, lines)
    const [ticket] = await fixture.shop.database.rows<{ id: string }>(
      'SELECT v.id FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = $1',
      [transactionId],
    )
    const saleId = saleIds[0]
    return { reference, ids: [transactionId], saleId, ticketId: ticket?.id, from: fixture.day(0), version: '1' }
  },
  async refund() {
    const {
      ids: [transactionId],
    } = (await objects.order()) as { ids: [string] }
    return { refundId: await failedRefund(fixture.shop.database, transactionId, 500) }
  },
  async mail() {
    const {
      ids: [transactionId],
    } = (await objects.order()) as { ids: [string] }
    return { mailId: await failedMail(fixture.shop.database, transactionId) }
  },
  async city() {
    return { locationId: here }
  },
  async person() {
    const { id } = await office.person('desk', ownCity)
    const [session] = await fixture.shop.database.rows<{ id: string }>('SELECT id FROM staff_sessions WHERE staff_id = $1', [id])
    return { id, version: 1, sessionId: session?.id, role: 'driver', everything: false, locationIds: [here] }
  },
  async invitation() {
    const id = randomUUID()
    const grants = [{ role: 'desk', scope: ownCity }]
    await fixture.shop.database.transaction((tx) =>
      insertInvitation(tx, { id, email: `${id}@office.example`, name: 'A', lang: 'en', grants, staffId: null, invitedBy: null }),
    )
    return { id }
  },
  async role() {
    const key = `role-${made++}`
    await fixture.shop.database.transaction((tx) => insertRole(tx, { key, name: key, rights: ['scan'] }))
    return { key, version: 1 }
  },
  async till() {
    return {
      ...(await makeBy('makeTill', { name: `Till ${made++}`, site: 'worldwide', locationId: here, currencyIds: [1] })),
      counted: [{ currencyId: 1, cents: 0 }],
    }
  },
  async departure() {
    const [optionId, day] = [ids(0).timed, fixture.day(300 + made++)]
    const spans = [{ optionId, fromDay: day, toDay: day, minute: 600 }]
    const { batchId } = await makeBy('changeDepartures', { spans, act: 'stop' })
    return { productId: 1000, optionId, day, from: day, minute: 600, batchId, spans, act: 'stop' }
  },
  async disruption() {
    const [optionId, day] = [ids(1).timed, fixture.day(100 + made++)]
    const { saleIds } = await paidOrder(fixture, [{ optionId, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] }])
    const scope = { optionIds: [optionId], lines: [], fromDay: day, toDay: day, minutes: [] }
    const draft = { ...disruptionDraft, scope }
    const { id } = await makeBy('draftDisruption', draft)
    await makeBy('announceDisruption', { id, version: 1, travellers: 1 })
    await followDisruptions(fixture.shop)
    return { ...draft, id, version: 2, travellers: 1, saleId: saleIds[0], choice: 'refund' }
  },
  async drive() {
    return { id: await startedDrive(fixture.shop.database, { locationId: here, line: { productId: 1000, key: 'red' } }) }
  },
  async document() {
    const { id } = await personOf('owner', everywhere)
    const key = await changedDocument(fixture.shop, id, made++ % 10)
    return { key, version: 1, from: 1, to: 2, seen: 2 }
  },
  async change() {
    const { id } = (await makeBy('openChange', { name: 'Summer' })) as { id: string }
    const productId = 1000 + 2 * (made++ % 10)
    const edit = priceEdit(id, productId, { before: 2000, after: 2000 + made, optionId: ids((productId - 1000) / 2).timed })
    await makeBy('editChange', edit)
    if (calledNow === 'callOffChange') await makeBy('planChange', { id, ...plannedFor })
    if (calledNow === 'undoChange') await makeBy('publishChange', { id })
    return { ...edit, ...plannedFor, city: 'cities/harbourtown/city' }
  },
  async device() {
    const key = randomBytes(32).toString('base64url')
    const { device: added } = await makeBy('makeDevice', { name: `Device ${made++}`, locationId: here, key })
    return { ...(added as Known), changes: {} }
  },
}

const plannedFor = { day: addDays(todayOf(Date.now()), 30), time: '06:00', timezone: 'Europe/Lisbon' }

/** Objects of other subjects are made by their own calls. */
async function makeBy(name: string, known: Known): Promise<Known> {
  const found = officeCallNames.find((one) => one === name)
  if (!found) throw new Error(`there is no call ${name}`)
  const { status, body } = await send(await personOf('owner', everywhere), found, { ...known })
  expect(status, `${name} ${JSON.stringify(body)}`).toBe(200)
  return body as Known
}

function send({ call }: { call: OfficePerson['call'] }, name: OfficeCallName, known: Known) {
  const { input }: Endpoint = officeApi[name]
  const general = {
    role: 'driver',
    everything: false,
    sites: [],
    locationIds: [here],
    locationId: here,
    site: 'worldwide',
    country: 'PT',
    search: 'travels=today',
  }
  return call(name, sampleInput(input, { ...general, ...known }) as never)
}

describe('OFF-03 every call × every role × own and other city', () => {
  test('every call has a row in the list above, which names the right that the call states', () => {
    const stated = officeCallNames.map((name) => [name, [(officeApi[name] as Endpoint).needs].flat().join(', ')] as const)
    expect(stated.map(([name]) => [name, calls[name]?.needs])).toEqual(stated)
    for (const { needs } of Object.values(calls))
      if (needs !== 'anyone' && needs !== 'signed-in') for (const right of needs.split(', ')) expect([...rolesWith.keys()]).toContain(right)
  })

  test.each(officeCallNames)('%s', async (name) => {
    const { needs, on, field, everywhere: isEverywhere } = calls[name] ?? anyone
    calledNow = name
    const known = on ? await objects[on]() : {}
    const signedOut = await send({ call: office.callAs(undefined) }, name, known)
    if (needs === 'anyone') return expect(['signed-out', 'forbidden', 'bad-request']).not.toContain(signedOut.body.code)
    expect(signedOut).toMatchObject({ status: 401, body: { code: 'signed-out' } })
    const having = needs.split(', ').flatMap((right) => rolesWith.get(right) ?? [])
    const allowed = needs === 'signed-in' ? roles : roles.filter((role) => having.includes(role))
    expect(allowed.length).toBeGreaterThan(0)
    for (const scope of [otherCity, ownCity])
      for (const role of roles.filter((one) => !allowed.includes(one)))
        expect(await send(await personOf(role, scope), name, known), `${role} must not`).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
    if (on && !isEverywhere)
      for (const role of allowed)
        expect(await send(await personOf(role, otherCity), name, known), `${role} of another city`).toMatchObject({ status: 404 })
    for (const [index, role] of allowed.entries()) {
      const scope = isEverywhere ? everywhere : ownCity
      const asker = name === 'signOut' || name === 'endOtherSessions' ? await office.person(role, scope) : await personOf(role, scope)
      const { status, body } = await send(asker, name, known)
      const told = `${role}: ${status} ${JSON.stringify(body)}`.slice(0, 300)
      const mayNot = field !== undefined && !rolesWith.get(field)?.includes(role)
      if (mayNot) expect(body.code, told).toBe('forbidden')
      else expect(['signed-out', 'forbidden', 'bad-request', 'technical-problem'], told).not.toContain(body.code)
      // later roles may find it changed by the first
      if (on && index === 0) expect(status, told).not.toBe(404)
    }
  })
})
