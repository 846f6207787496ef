import type { DeskDay } from '@opentop/contract/desk'
import { isBookable } from '@opentop/domain/availability/availability'
import { hasStudent } from '@opentop/domain/passenger/party'
import { TripPanel } from '@opentop/ui/desk/TripPanel.tsx'
import { partyOf, type Choice, type ChoiceAction } from '@opentop/ui/trip/choice.ts'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { ReadState } from '../ui/ReadState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { DayField, TimeField } from './DayField.tsx'
import { PackageParts } from './PackageParts.tsx'
import type { useDeskDay } from './use-desk-day.ts'

type Props = {
  site: string
  day: ReturnType<typeof useDeskDay>
  act: (action: ChoiceAction) => void
  /** The answer said that a child needs a guardian. */
  asksGuardian: boolean
  children: ReactNode
}

/** The trip with the office's date field, times, parts and documents. */
export function StaffTrip({ site, day: { read, found, chosen, trip, typedDay }, act, asksGuardian, children }: Props): ReactNode {
  const t = useWords(deskWords)
  const { choice, currencyId } = trip
  const choose = (day: string | undefined): void => act({ do: 'day', day })
  return (
    <TripPanel
      trip={{ ...trip, noTimes: hasTimes(found) ? undefined : t('noTimes'), noOffers: undefined }}
      act={act}
      waiting={<ReadState read={read} rows={4} />}
      otherDays={found && <DayField found={found} day={typedDay} onChange={choose} />}
      times={found && <TimeField found={found} time={choice.time} onChange={(time) => act({ do: 'time', time })} />}
      parts={found && <PackageParts site={site} currencyId={currencyId} components={found.components} choice={choice} act={act} />}
      papers={
        chosen && <Papers hasStudents={hasStudent(partyOf(choice, chosen.option))} choice={choice} act={act} asksGuardian={asksGuardian} />
      }
    >
      {children}
    </TripPanel>
  )
}

function hasTimes(found: DeskDay | undefined): boolean {
  return found === undefined || found.times.some(({ label }) => isBookable(label))
}

type PapersProps = { hasStudents: boolean; choice: Choice; act: (action: ChoiceAction) => void; asksGuardian: boolean }

/** Student cards. Children on a tour with named travellers need a document of their own, or a guardian whose document counts. */
function Papers({ hasStudents, choice: { studentCards, childDocuments, guardian }, act, asksGuardian }: PapersProps): ReactNode {
  const t = useWords(deskWords)
  const asksChildren = asksGuardian || childDocuments || guardian.firstName !== '' || guardian.lastName !== ''
  const write = (papers: Partial<Pick<Choice, 'studentCards' | 'childDocuments' | 'guardian'>>): void => act({ do: 'papers', papers })
  return (
    <>
      {hasStudents && (
        <Checkbox isSelected={studentCards} onChange={(seen) => write({ studentCards: seen })}>
          {t('studentCards')}
        </Checkbox>
      )}
      {asksChildren && (
        <>
          <Checkbox isSelected={childDocuments} onChange={(seen) => write({ childDocuments: seen })}>
            {t('childDocuments')}
          </Checkbox>
          <TextField
            label={t('guardianFirstName')}
            value={guardian.firstName}
            onChange={(firstName) => write({ guardian: { ...guardian, firstName } })}
            maxLength={100}
          />
          <TextField
            label={t('guardianLastName')}
            value={guardian.lastName}
            onChange={(lastName) => write({ guardian: { ...guardian, lastName } })}
            maxLength={100}
          />
        </>
      )}
    </>
  )
}
