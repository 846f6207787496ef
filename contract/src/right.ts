/** One right for each kind of act. Some are not used by any call yet. */
export const rights = [
  'orders.read',
  'personal.read',
  'orders.change',
  'refund.quoted',
  'refund.goodwill',
  'voucher.reissue',
  'desk.sell',
  'till.close',
  'departures.read',
  'manifest.read',
  'departures.change',
  'disruption.announce',
  'devices.manage',
  'scan',
  'drive',
  'catalogue.edit',
  'prices.edit',
  'texts.edit',
  'catalogue.publish',
  'prices.publish',
  'agents.manage',
  'coupons.manage',
  'inbox.answer',
  'reviews.moderate',
  'finance.read',
  'finance.close',
  'export',
  'audit.read',
  'settings.change',
  'staff.manage',
  'keys.manage',
] as const
export type Right = (typeof rights)[number]

export const officeLangs = ['en', 'es'] as const
export type OfficeLang = (typeof officeLangs)[number]
