/** A field that people do not see; a form in which it is filled in was sent by a program. */
export const trapField = 'website'
