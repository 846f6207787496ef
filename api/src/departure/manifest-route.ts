import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Day } from '@opentop/domain/day'
import { maskedPartyName } from '@opentop/domain/order/masked'
import { covers, scopeOf, type Scope } from '@opentop/domain/staff/scope'
import { passengerTypeId } from '@opentop/domain/passenger/passenger'
import { instantOf } from '@opentop/domain/zone'
import type { Db } from '@opentop/store/db'
import { findParties, type PartyRow } from '@opentop/store/departure/manifest'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { departureHere } from './route.ts'
import { manifestFile } from './manifest-file.ts'
import { personalScope } from '../order/order-query.ts'

type Manifest = OfficeAnswers['getManifest']
type Party = Manifest['parties'][number]
const nowhere: Scope = { everything: false, sites: [], locationIds: [] }

export const manifest: Pick<OfficeHandlers, 'getManifest' | 'exportManifest'> = {
  async getManifest(key, context) {
    const found = await findManifest(context.shop.database, key, context)
    return found ? answered(found.manifest) : refused('departure-unknown')
  },

  async exportManifest(key, context, tx) {
    const reads = scopeOf(context.staff.grants, 'manifest.read')
    if (!reads || !covers(reads, context.scope)) return refused('forbidden')
    const found = await findManifest(tx, key, context)
    if (!found) return refused('departure-unknown')
    const subjectId = `${key.optionId} ${key.day} ${key.minute}`
    return recorded(manifestFile(found.manifest).toString('base64'), {
      subject: 'departure',
      subjectId,
      locationIds: [found.locationId],
      after: { rows: found.manifest.parties.length },
    })
  },
}

type Key = { optionId: number; day: Day; minute: number }
async function findManifest(db: Db, key: Key, context: OfficeContext): Promise<{ manifest: Manifest; locationId: number } | undefined> {
  const found = await departureHere(db, key, context)
  if (!found) return undefined
  const { tour, row } = found
  const scopes = { personal: personalScope(context), orders: scopeOf(context.staff.grants, 'orders.read') ?? nowhere }
  const rows = await findParties(db, key, scopes)
  const parties = rows.map((party) => partyView(party, { ...key, locationId: tour.locationId }, context))
  const stops = Map.groupBy(
    parties.filter(({ boardedAtStop }) => boardedAtStop !== undefined),
    ({ boardedAtStop }) => boardedAtStop ?? '',
  )
  const { lang } = context
  const boarded = parties.reduce((sum, party) => sum + party.boarded, 0)
  return {
    locationId: tour.locationId,
    manifest: {
      product: tour.product[lang],
      option: tour.option[lang],
      city: tour.city[lang],
      ...key,
      ...(key.minute < 0 ? {} : { startsAt: new Date(instantOf(key.day, key.minute, tour.timezone)).toISOString() }),
      delayMinutes: row.delayMinutes,
      capacity: row.capacity,
      sold: row.sold,
      held: row.held,
      boarded,
      parties: parties.toSorted((a, b) => b.needs.length - a.needs.length),
      stops: [...stops].map(([stop, own]) => ({ stop, boarded: own.reduce((sum, party) => sum + party.boarded, 0) })),
    },
  }
}

const disability = passengerTypeId('disability')

function partyView(
  row: PartyRow,
  { optionId, locationId }: Key & { locationId: number },
  { snapshot: { facts }, lang }: OfficeContext,
): Party {
  const offers = facts.options.get(optionId)?.passengers ?? []
  const place = row.stop === null ? undefined : facts.locations.get(locationId)?.stops.get(row.stop)
  return {
    saleId: row.saleId,
    ...(row.reference === null ? {} : { reference: row.reference }),
    name: nameOf(row),
    lang: row.lang,
    people: row.people.map(({ typeId, quantity }) => {
      const offer = offers.find((one) => one.typeId === typeId)
      return {
        typeId,
        quantity,
        ...(offer && offer.ageFrom !== null ? { ageFrom: offer.ageFrom } : {}),
        ...(offer && offer.ageTo !== null ? { ageTo: offer.ageTo } : {}),
      }
    }),
    seats: row.seats,
    boarded: row.boarded,
    ...(row.stop === null ? {} : { boardedAtStop: place?.names?.[lang] ?? place?.name ?? row.stop }),
    ...(row.agent === null ? {} : { agent: row.agent }),
    notes: row.notes,
    needs: row.people.some(({ typeId }) => typeId === disability) ? ['disability'] : [],
    isMoved: row.isMoved,
  }
}

function nameOf(row: PartyRow): string {
  const { firstName, lastName, leadGuest, showsPersonal } = row
  return showsPersonal ? (leadGuest ?? `${firstName} ${lastName}`.trim()) : maskedPartyName(row)
}
