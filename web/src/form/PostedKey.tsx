import { formKeyField } from '@opentop/domain/form/form-key'

/** Names this rendering of a form, so that a second click or a repeated post is answered with the first outcome. */
export function PostedKey({ formKey }: { formKey: string }) {
  return <input type="hidden" name={formKeyField} value={formKey} />
}
