/** The logo's o: a closed ring with the sun rising inside, in the units of the word (baseline at 0, up negative). */
export const logo = {
  /** Filled by the even-odd rule. */
  ring: 'M1.4 -26.4a28 28 0 1 1 56 0a28 28 0 1 1 -56 0ZM15 -26.4a14.4 14.4 0 1 0 28.8 0a14.4 14.4 0 1 0 -28.8 0Z',
  sun: 'M19.83 -15.64A9.6 9.6 0 0 1 38.97 -15.64A14.4 14.4 0 0 1 19.83 -15.64Z',
  red: '#EC4A22',
  redOnNight: '#FF6238',
  yellow: '#FFC533',
} as const

/** What a site shows inside the ring instead of the sun, as large as the opening allows. */
export const logoMarks = {
  sun: logo.sun,
  tower:
    'M29.4 -40.2L31.2 -31.4C32 -24.2 33.6 -18.6 36.2 -13.7H32.6C31.9 -16.6 30.9 -18 29.4 -18C27.9 -18 26.9 -16.6 26.2 -13.7H22.6C25.2 -18.6 26.8 -24.2 27.6 -31.4Z',
  clock: 'M27.3 -37.6H31.5V-27.7L38 -22.6L35.4 -19.3L27.3 -25.6Z',
  noon: 'M19.4 -26.4a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z',
  wave: 'M15 -25.2C18.2 -30.4 22.6 -30.4 26 -26.6S33.4 -22.6 36.6 -26.8S41.6 -29.6 43.7 -28.2A14.4 14.4 0 0 1 15 -25.2Z',
} as const
/** A site's own logo: the mark in the ring, and the place below the word. */
export type SiteLogo = { mark: keyof typeof logoMarks; line?: string }
