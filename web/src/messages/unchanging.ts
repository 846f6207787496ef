export const unchanging: Readonly<Record<string, string>> = {
  'destinations.lead': 'shown for the whole shop only: many cities, countries and continents',
  'on-board.busy-hours': 'a span of hours, already written',
  'live.count': '“on the way” is the same for one vehicle',
  'planner.why-bus': 'shown for two orders or more',
  'planner.why-boat': 'shown for two orders or more',
  'planner.why-both': 'shown for two orders or more',
  'planner.hours-minutes': 'a time: only the unit of the hours is written',
  'refusal.coupon-min-total': 'an amount of money',
  'scan.expected-of': 'the words are the same for one person',
}
