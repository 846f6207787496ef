import type { TimetableNotice } from '@opentop/contract/timetable'

export function noticesAt(
  notices: readonly TimetableNotice[],
  stop: string | undefined,
): { here: TimetableNotice[]; elsewhere: TimetableNotice[] } {
  const isHere = ({ stops }: TimetableNotice): boolean => stops === undefined || (stop !== undefined && stops.includes(stop))
  return { here: notices.filter(isHere), elsewhere: notices.filter((notice) => !isHere(notice)) }
}
