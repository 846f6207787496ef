import { vehicleWords } from '../messages/vehicle.ts'
import { useWords } from '../messages/words.ts'
import { seatsByState, type SeatCounts } from './vehicle-seats.ts'

export type VehicleState = 'running' | 'gone' | 'cancelled' | 'expected'

export function useSeatText(): (counts: SeatCounts, state?: VehicleState) => string {
  const t = useWords(vehicleWords)
  return (counts, state = 'running') => {
    const { boarded, blocked } = seatsByState(counts)
    const { capacity, sold, held = 0 } = counts
    if (state === 'expected' && capacity !== null) return t('expected', { sold, capacity })
    const seats = capacity === null ? t('seatsNoLimit', { sold, held }) : t('seats', { sold, held, blocked, capacity })
    return [boarded > 0 && t('onBoard', { boarded }), seats, state === 'cancelled' && t('cancelled')].filter(Boolean).join(', ')
  }
}
