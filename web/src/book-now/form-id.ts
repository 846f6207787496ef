/** The pay button is beside its form. */
export const formId = 'book-now-form'
