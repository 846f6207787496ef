export const delayOf = (option: string, day: string, minute: string): string =>
  `(SELECT d.delay_minutes FROM departures d WHERE d.option_id = ${option} AND d.service_day = ${day} AND d.start_minute = ${minute})`
