/** A country of a form. */
export type CountryChoice = { id: number; code: string; name: string }
