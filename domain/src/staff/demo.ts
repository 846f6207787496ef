import type { OfficeLang } from '@opentop/contract/right'
import { builtInRoles, type BuiltInRole } from './role.ts'
import type { Scope } from './scope.ts'

/** Fixed ids, so that a start finds them again. */
export type DemoPerson = { id: string; role: BuiltInRole; name: string; email: string; lang: OfficeLang; scope: Scope }

const lisbon = 103
const porto = 125
const everywhere: Scope = { everything: true, sites: [], locationIds: [] }
const portugueseCities: Scope = { everything: false, sites: [], locationIds: [lisbon, porto] }
const spain: Scope = { everything: false, sites: ['spain'], locationIds: [] }

const people: Readonly<Record<BuiltInRole, { name: string; scope: Scope }>> = {
  owner: { name: 'Rosa Lima', scope: everywhere },
  manager: { name: 'Sofia Marques', scope: spain },
  'duty-manager': { name: 'Tiago Pinto', scope: portugueseCities },
  desk: { name: 'Inês Carvalho', scope: portugueseCities },
  editor: { name: 'Marc Vidal', scope: everywhere },
  translator: { name: 'Elena Ruiz', scope: everywhere },
  accountant: { name: 'Hugo Almeida', scope: everywhere },
  inspector: { name: 'Beatriz Nunes', scope: portugueseCities },
  driver: { name: 'João Faria', scope: portugueseCities },
}

export const demoPeople: readonly DemoPerson[] = builtInRoles.map((role, index) => ({
  id: `0ff1ce00-0000-4000-8000-00000000000${index + 1}`,
  role,
  name: people[role].name,
  email: `${role}@demo.office.example`,
  lang: 'en',
  scope: people[role].scope,
}))

export const demoTills = ['worldwide', 'portugal'].flatMap((site) => [
  { site, name: 'Praça do Comércio', locationId: lisbon, currencyIds: [1, 2, 3] as const },
  { site, name: 'Avenida dos Aliados', locationId: porto, currencyIds: [1] as const },
])
