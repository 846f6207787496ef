import type { Right } from '@opentop/contract/right'

export const builtInRoles = [
  'owner',
  'manager',
  'duty-manager',
  'desk',
  'editor',
  'translator',
  'accountant',
  'inspector',
  'driver',
] as const
export type BuiltInRole = (typeof builtInRoles)[number]

const boarding: readonly Right[] = ['departures.read', 'manifest.read', 'scan']
const desk: readonly Right[] = [
  ...boarding,
  'orders.read',
  'personal.read',
  'orders.change',
  'refund.quoted',
  'voucher.reissue',
  'desk.sell',
  'till.close',
  'inbox.answer',
  'reviews.moderate',
]
const dutyManager: readonly Right[] = [...desk, 'refund.goodwill', 'departures.change', 'disruption.announce', 'devices.manage', 'drive']
const finance: readonly Right[] = ['finance.read', 'finance.close', 'export', 'audit.read']
const editor: readonly Right[] = ['departures.read', 'manifest.read', 'catalogue.edit', 'prices.edit', 'texts.edit']
const manager: readonly Right[] = [
  ...dutyManager,
  ...finance,
  'catalogue.edit',
  'prices.edit',
  'texts.edit',
  'catalogue.publish',
  'prices.publish',
  'agents.manage',
  'coupons.manage',
  'settings.change',
]

export const roleRights: Readonly<Record<BuiltInRole, readonly Right[]>> = {
  owner: [...manager, 'staff.manage', 'keys.manage'],
  manager,
  'duty-manager': dutyManager,
  desk,
  editor,
  translator: ['texts.edit'],
  accountant: ['orders.read', 'personal.read', 'till.close', 'departures.read', 'manifest.read', ...finance],
  inspector: boarding,
  driver: [...boarding, 'drive'],
}
