import { hasAccompanied, hasStudent, type Party } from '@opentop/domain/passenger/party'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField, TextField } from '@opentop/ui/base/Field.tsx'
import type { Choice, ChoiceAction } from '@opentop/ui/trip/choice.ts'

type DocumentFieldsProps = {
  party: Party
  hasNames: boolean
  choice: Choice
  act: (action: ChoiceAction) => void
}

export function DocumentFields({ party, hasNames, choice, act }: DocumentFieldsProps) {
  const { t } = usePage()
  const { studentCards, childDocuments, guardian } = choice
  return (
    <>
      {hasStudent(party) && (
        <CheckboxField
          className="documents__check"
          name="studentCards"
          label={t('booking.student-cards')}
          checked={studentCards}
          onChange={(event) => act({ do: 'papers', papers: { studentCards: event.target.checked } })}
        />
      )}
      {hasNames && hasAccompanied(party) && (
        <div className="documents__check">
          <CheckboxField
            name="childDocuments"
            label={t('booking.child-documents')}
            checked={childDocuments}
            onChange={(event) => act({ do: 'papers', papers: { childDocuments: event.target.checked } })}
          />
          {!childDocuments && (
            <fieldset className="documents__guardian">
              <legend className="small muted">{t('booking.guardian')}</legend>
              <TextField
                label={t('booking.first-name')}
                name="guardianFirstName"
                value={guardian.firstName}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => act({ do: 'papers', papers: { guardian: { ...guardian, firstName: event.target.value } } })}
              />
              <TextField
                label={t('booking.last-name')}
                name="guardianLastName"
                value={guardian.lastName}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => act({ do: 'papers', papers: { guardian: { ...guardian, lastName: event.target.value } } })}
              />
            </fieldset>
          )}
        </div>
      )}
    </>
  )
}
