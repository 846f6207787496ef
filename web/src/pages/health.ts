import type { Call } from '@opentop/contract/api'
import { HealthView } from './HealthView.tsx'
import { definePage } from './page.ts'

const allLocations = 300

export const health = definePage({
  view: 'health',
  subjects: ['text', 'health'],
  View: HealthView,
  personal: true,
  async load({ call, now, t }) {
    const [open, catalogue] = await Promise.all([shopIsOpen(call), catalogueOf(call)])
    const found = catalogue.name === undefined ? undefined : await foundBy(call, catalogue.name)
    const works = open && catalogue.destinations > 0 && found !== undefined
    return {
      kind: 'page',
      status: works ? 200 : 503,
      data: { open, destinations: catalogue.destinations, ...(found === undefined ? {} : { found }), checkedAt: now },
      head: { title: t('health.title'), description: t('health.description'), noIndex: true },
    }
  },
})

async function shopIsOpen(call: Call): Promise<boolean> {
  const reply = await call('getStatus', { statusType: 'shop' }).catch(() => undefined)
  return reply?.ok === true && reply.answer.status === 'open'
}

async function catalogueOf(call: Call): Promise<{ destinations: number; name?: string }> {
  const reply = await call('getTopLocationsSlim', { limit: allLocations }).catch(() => undefined)
  const [first] = reply?.ok ? reply.answer : []
  return { destinations: reply?.ok ? reply.answer.length : 0, ...(first ? { name: first.name } : {}) }
}

async function foundBy(call: Call, name: string): Promise<string | undefined> {
  const reply = await call('searchLocations', { text: name.toLowerCase(), limit: 5 }).catch(() => undefined)
  return reply?.ok && reply.answer.locations.some((location) => location.name === name) ? name : undefined
}
