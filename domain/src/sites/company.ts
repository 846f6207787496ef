import type { Imprint } from '../site.ts'

export const company: Imprint = {
  name: 'Opentop Tours Ltd',
  address: '1 Quayside Row, London SE1 0OT',
  country: 'GB',
  directors: ['Alice Rider', 'Ben Driver'],
  register: 'Companies House 00110110',
  vatId: 'GB 001 1011 00',
  responsible: 'Alice Rider',
  changed: '2026-03-02',
}
