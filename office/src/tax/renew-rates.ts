import { queries } from '../query.ts'

export const renewRates = (): Promise<void> => queries.invalidateQueries({ queryKey: ['getTaxRates'] })
