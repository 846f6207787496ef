import type { Option, Product } from '@opentop/contract/product'
import { hasAccompanied } from '@opentop/domain/party'
import { usePage } from '../state/page-context.tsx'
import { classes } from '../ui/classes.ts'
import { CheckboxField, TextField } from '../ui/Field.tsx'
import { partyOf, type Choice, type ChoiceAction } from './choice.ts'
import './documents.css'
import '../ui/scripting.css'

type PassengerDocumentsProps = { option: Option; travellers: Product['travellers']; choice: Choice; act: (action: ChoiceAction) => void }

const student = 6
const oneOfEach = Object.fromEntries(Array.from({ length: 14 }, (_type, n) => [n + 1, 1]))

/** Confirmations that some passenger types need. Without scripts the passengers are not known yet, so all that the option may need are shown. */
export function PassengerDocuments({ option, travellers, choice, act }: PassengerDocumentsProps) {
  const { t } = usePage()
  const party = partyOf(choice, option)
  const possible = partyOf({ counts: oneOfEach }, option)
  const { studentCards, childDocuments, guardian } = choice
  return (
    <>
      {possible.some(({ typeId }) => typeId === student) && (
        <CheckboxField
          className={classes('documents__check', !party.some(({ typeId }) => typeId === student) && 'plain')}
          name="studentCards"
          label={t('booking.student-cards')}
          checked={studentCards}
          onChange={(event) => act({ do: 'papers', papers: { studentCards: event.target.checked } })}
        />
      )}
      {travellers !== 'none' && hasAccompanied(possible) && (
        <div className={classes('documents__check', !hasAccompanied(party) && 'plain')}>
          <CheckboxField
            name="childDocuments"
            label={t('booking.child-documents')}
            checked={childDocuments}
            onChange={(event) => act({ do: 'papers', papers: { childDocuments: event.target.checked } })}
          />
          <fieldset className={classes('documents__guardian', childDocuments && 'plain')}>
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
        </div>
      )}
    </>
  )
}
