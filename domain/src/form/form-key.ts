/** The hidden field of a form without scripts that names one rendering of it: the same form sent twice is answered once. */
export const formKeyField = 'formKey'
