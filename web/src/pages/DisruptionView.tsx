import type { DisruptionChoice } from '@opentop/contract/disruption'
import { headText } from '../disruption/head-text.ts'
import { Offers } from '../disruption/Offers.tsx'
import { OtherChanges } from '../disruption/OtherChanges.tsx'
import { OtherDays } from '../disruption/OtherDays.tsx'
import { Outcome } from '../disruption/Outcome.tsx'
import { ThinkLine } from '../disruption/ThinkLine.tsx'
import { TripCard } from '../disruption/TripCard.tsx'
import { cityMoment, tripWhen } from '../disruption/trip-text.ts'
import { useKeptChoice, useOnline, versionOf } from '../disruption/use-kept-choice.ts'
import { usePage } from '../state/page-context.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { Boat } from '@opentop/ui/base/Boat.tsx'
import { Bus } from '@opentop/ui/base/Bus.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { SavedNote } from '../voucher/SavedNote.tsx'
import '../disruption/disruption.css'
import '../text/text.css'

type SaidRefusal = 'choice-over' | 'choice-not-offered' | 'seats-gone' | 'technical-problem'
export type DisruptionData = { token: string; isAgain: boolean; choice?: DisruptionChoice; refused?: SaidRefusal }

export function DisruptionView({ data: { token, choice, isAgain, refused } }: { data: DisruptionData }) {
  const { t, href } = usePage()
  if (choice) return <Found token={token} choice={choice} isAgain={isAgain} refused={refused} />
  return (
    <div className="wrap text">
      <TextHead title={t('disruption.unknown-title')} lead={t('disruption.unknown-text')} />
      <p>
        <Button variant="line" href={href({ page: 'myBooking' })}>
          {t('disruption.find')}
        </Button>
      </p>
    </div>
  )
}

type FoundProps = { token: string; choice: DisruptionChoice; isAgain: boolean; refused: SaidRefusal | undefined }

function Found({ token, choice, isAgain, refused }: FoundProps) {
  const { t, href } = usePage()
  const path = `${href({ page: 'disruption' })}?token=${encodeURIComponent(token)}`
  const saved = useKeptChoice(path, choice)
  const mayChoose = choice.state === 'open' || (isAgain && choice.mayChangeMind)
  const isOpen = choice.state === 'open'
  const isWaiting = choice.state === 'waits'
  return (
    <div className="wrap disruption" data-version={versionOf(choice)}>
      <Head choice={choice} />
      {refused && (
        <Notice kind="info" live>
          {t(`refusal.${refused}`)}
        </Notice>
      )}
      {(isOpen || isWaiting || mayChoose) && <TripCard choice={choice} />}
      {isWaiting && <OtherChanges choice={choice} />}
      {mayChoose && <Choosing token={token} choice={choice} />}
      {!mayChoose && !isWaiting && <Outcome choice={choice} againHref={`${path}&again=1#choose`} />}
      {!isWaiting && <OtherChanges choice={choice} />}
      <p className="small muted">
        {t('disruption.personal', { reference: choice.reference })} <State choice={choice} />
      </p>
      {saved === 'saved' && <SavedNote state={saved} one />}
    </div>
  )
}

function Head({ choice }: { choice: DisruptionChoice }) {
  const { t, lang, money } = usePage()
  const { tone, title, text } = headText(t, lang, choice, (cents) => money(cents, choice.currencyId))
  return (
    <header className="disruption__head" data-tone={tone}>
      {choice.vehicle === 'boat' ? <Boat /> : <Bus />}
      <div>
        {tone === 'done' && (
          <p className="disruption__done">
            <Icon name="check" />
            {t('disruption.done')}
          </p>
        )}
        <h1 className="title-2">{title}</h1>
        <p className="disruption__text">{text}</p>
      </div>
    </header>
  )
}

function Choosing({ token, choice }: { token: string; choice: DisruptionChoice }) {
  const { t } = usePage()
  const offers = choice.offers.filter((offer) => offer.choice !== 'other-day')
  return (
    <>
      <section aria-labelledby="choose">
        <h2 className="title-3" id="choose">
          {t('disruption.question')}
        </h2>
        <Offers token={token} choice={choice} offers={offers} />
        {choice.otherDays.length > 0 && <OtherDays token={token} days={choice.otherDays} />}
      </section>
      <ThinkLine choice={choice} />
    </>
  )
}

function State({ choice: { at, timezone, city } }: { choice: DisruptionChoice }) {
  const { t, lang } = usePage()
  const when = tripWhen(t, lang, cityMoment(at, timezone))
  return useOnline() ? t('disruption.as-of', { when, city }) : <b role="status">{t('disruption.offline', { when })}</b>
}
