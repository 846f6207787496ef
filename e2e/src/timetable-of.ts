import { setTimeout } from 'node:timers/promises'
import type { Timetable } from '@opentop/contract/timetable'
import { callApi } from './http.ts'

const tries = 40

/** The timetable of a city today; asked again while the shop sheds load (503), as it does on a busy machine. */
export async function timetableOf(id: number): Promise<Timetable> {
  for (let turn = 1; ; turn += 1) {
    const answer = await callApi(`/location/${id}/timetable`)
    if (answer.status === 200) return answer.json() as Timetable
    if (answer.status !== 503 || turn === tries) throw new Error(`the timetable of ${id} has status ${answer.status}`)
    await setTimeout(500)
  }
}
