import { usePage } from '../state/page-context.tsx'
import { TextField } from '../ui/Field.tsx'

/** What stands behind the # of a link reaches no server, so without a script whoever has the letter copies it here. */
export function LetterLink({ optional = false }: { optional?: boolean }) {
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
