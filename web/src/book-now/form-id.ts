export const formId = 'book-now-form'
