/** Says until when the copy of a page is kept; the service worker reads it, too. */
export const untilHeader = 'x-kept-until'
