import type { Option } from '@opentop/contract/product'
import { hasAccompanied, hasStudent } from '@opentop/domain/passenger/party'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField, TextField } from '@opentop/ui/base/Field.tsx'
import { partyOf, type Choice } from '@opentop/ui/trip/choice.ts'

const oneOfEach = Object.fromEntries(Array.from({ length: 14 }, (_type, n) => [n + 1, 1]))

type PlainDocumentsProps = { option: Option; hasNames: boolean; choice: Choice }

/** Without scripts the passengers are not known yet, so all documents that the option may need are plain fields. */
export function PlainDocuments({ option, hasNames, choice }: PlainDocumentsProps) {
  const { t } = usePage()
  const possible = partyOf({ counts: oneOfEach }, option)
  const { studentCards, childDocuments } = choice
  return (
    <>
      {hasStudent(possible) && (
        <CheckboxField className="documents__check" name="studentCards" label={t('booking.student-cards')} defaultChecked={studentCards} />
      )}
      {hasNames && hasAccompanied(possible) && (
        <div className="documents__check">
          <CheckboxField name="childDocuments" label={t('booking.child-documents')} defaultChecked={childDocuments} />
          <fieldset className="documents__guardian">
            <legend className="small muted">{t('booking.guardian')}</legend>
            <TextField label={t('booking.first-name')} name="guardianFirstName" maxLength={100} autoComplete="off" />
            <TextField label={t('booking.last-name')} name="guardianLastName" maxLength={100} autoComplete="off" />
          </fieldset>
        </div>
      )}
    </>
  )
}
