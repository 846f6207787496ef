import type { TimetableNotice } from '@opentop/contract/timetable'

/** The notices for travellers at a stop, and those that are about other stops only. */
export function noticesAt(
  notices: readonly TimetableNotice[],
  stop: string | undefined,
): { here: TimetableNotice[]; elsewhere: TimetableNotice[] } {
  const isHere = ({ stops }: TimetableNotice): boolean => stops === undefined || (stop !== undefined && stops.includes(stop))
  return { here: notices.filter(isHere), elsewhere: notices.filter((notice) => !isHere(notice)) }
}
