export type CountryChoice = { id: number; code: string; name: string }
