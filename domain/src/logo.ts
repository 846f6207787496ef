/** The logo's o: a closed ring with the sun rising inside, in the units of the word (baseline at 0, up negative). */
export const logo = {
  /** Filled by the even-odd rule. */
  ring: 'M1.4 -26.4a28 28 0 1 1 56 0a28 28 0 1 1 -56 0ZM15 -26.4a14.4 14.4 0 1 0 28.8 0a14.4 14.4 0 1 0 -28.8 0Z',
  sun: 'M19.83 -15.64A9.6 9.6 0 0 1 38.97 -15.64A14.4 14.4 0 0 1 19.83 -15.64Z',
  red: '#EC4A22',
  redOnNight: '#FF6238',
  yellow: '#FFC533',
} as const
