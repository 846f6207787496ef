/** What belongs to no sale, such as an agent's payment, is in the books of this site. */
export const companySite = 'worldwide'
