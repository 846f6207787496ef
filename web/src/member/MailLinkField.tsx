import { usePage } from '../state/page-context.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'

/** The fragment (#…) of a link is not sent to the server, so without scripts the member copies the link from the mail into this field. */
export function MailLinkField({ optional = false }: { optional?: boolean }) {
  const { t } = usePage()
  return (
    <TextField
      id="letter-link"
      name="link"
      label={t('signIn.letter-link')}
      hint={t('signIn.letter-hint')}
      optional={optional ? t('form.optional') : undefined}
      required={!optional}
      autoComplete="off"
    />
  )
}
