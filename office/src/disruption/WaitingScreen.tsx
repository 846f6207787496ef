import type { Disruption } from '@opentop/contract/disruption-act'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Panel } from '../ui/Panel.tsx'
import { Steps } from '../ui/Steps.tsx'
import { AlsoHappens } from './AlsoHappens.tsx'
import { BeforeSending } from './BeforeSending.tsx'
import { useDisruptionName } from './disruption-name.ts'
import './disruption.css'
import { AffectedFold, OfferFold, ScopeFold } from './Folds.tsx'
import { savedInput } from './draft.ts'
import { mailButtons } from './mail-buttons.ts'
import { MailPreview } from './MailPreview.tsx'
import { MessageCard } from './MessageCard.tsx'
import { messageLangs, writtenIn } from './message-texts.ts'
import { SecondPerson } from './SecondPerson.tsx'
import { asksChoice } from './ways-out.ts'

export function WaitingScreen({ disruption }: { disruption: Disruption }): ReactNode {
  const d = useWords(disruptionWords)
  const canAnnounce = useCan('disruption.announce')
  const { locationId, kind, scope, delayMinutes, offers, timezone } = disruption
  const about = { locationId, kind, scope, offers, ...(delayMinutes === undefined ? {} : { delayMinutes }) }
  const dryRun = useRead('tryDisruption', about, { enabled: canAnnounce }).data
  const { tourFor, name } = useDisruptionName()
  const isChoice = asksChoice(kind, delayMinutes, dryRun)
  const deadlineMs = Date.parse(disruption.deadline)
  const example = dryRun?.plan.departures.toSorted((a, b) => b.placed - a.placed)[0]
  const steps = [d('stepScope'), d('stepAffected'), d('stepOffers'), d('stepMessage'), d('stepProgress')]
  return (
    <Page title={name(disruption)} crumb={{ to: '/disruptions', text: d('title') }} clock={{ name: disruption.city, timezone }}>
      <Steps label={d('steps')} steps={steps} present={3} />
      <div className="disruption">
        <div className="disruption__column">
          <ScopeFold about={disruption} city={disruption.city} />
          {dryRun && <AffectedFold dryRun={dryRun} vehicle={tourFor(scope)?.vehicle} />}
          {dryRun && <OfferFold input={disruption} dryRun={dryRun} deadlineMs={deadlineMs} timezone={timezone} isChoice={isChoice} />}
          <Panel title={d('stepMessage')}>
            <div className="message-cards">
              {messageLangs.map((lang) => (
                <MessageCard
                  key={lang}
                  lang={lang}
                  template={writtenIn(disruption, lang)}
                  travellers={dryRun?.byLang.find((one) => one.lang === lang)?.travellers ?? 0}
                  buttons={isChoice ? mailButtons(lang, offers, example) : []}
                />
              ))}
            </div>
          </Panel>
        </div>
        {canAnnounce && dryRun && (
          <aside className="disruption__column">
            <BeforeSending
              dryRun={dryRun}
              texts={disruption}
              calling={{ offers, defaultChoice: disruption.defaultChoice, deadlineMs: isChoice ? deadlineMs : undefined, timezone }}
            >
              {dryRun.mails > 0 && <MailPreview input={savedInput(disruption)} kept={() => Promise.resolve(disruption.id)} />}
              {disruption.state === 'waiting' && <SecondPerson disruption={disruption} travellers={dryRun.travellers} />}
            </BeforeSending>
            <AlsoHappens kind={kind} dryRun={dryRun} />
          </aside>
        )}
      </div>
    </Page>
  )
}
