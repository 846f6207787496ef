/** The travellers of a line that the operator wants to know by name. */
export type TravellerNeed = { saleId: string; product: string; asks: 'lead' | 'all'; needed: number; given: number; types: number[] }
