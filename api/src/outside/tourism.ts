export type Traveller = { typeId: number; firstName: string; lastName: string; phone?: string; document?: string }
type Registration = { accepted: true; reference: string } | { accepted: false; reason: string }
/** The key makes a registration idempotent: a retry does not register a traveller twice. */
export type TourismSystem = { register(key: string, traveller: Traveller): Promise<Registration> }

export const localTourism: TourismSystem = {
  register: (key) => Promise.resolve({ accepted: true, reference: key.slice(0, 8).toUpperCase() }),
}

export function httpTourism(url: string, token: string | undefined): TourismSystem {
  return {
    async register(key, traveller) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(traveller),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      if (response.status === 422) return { accepted: false, reason: (await response.text()).slice(0, 200) }
      if (!response.ok) throw new Error(`the tourism system answered ${response.status}`)
      const answer = (await response.json().catch(() => ({}))) as { reference?: unknown }
      return { accepted: true, reference: typeof answer.reference === 'string' ? answer.reference.slice(0, 100) : key.slice(0, 8) }
    },
  }
}
