import type { PartnerDiscount, Profile } from '@opentop/contract/member'
import { useEffect } from 'react'
import { daysBetween } from '@opentop/domain/day'
import { tripsOf } from '@opentop/domain/booking/purchase'
import { Discounts } from '../member/Discounts.tsx'
import { MemberGate } from '../member/MemberGate.tsx'
import { PasswordForm } from '../member/PasswordForm.tsx'
import { ProfileForm } from '../member/ProfileForm.tsx'
import { Trips, type Trip } from '../member/Trips.tsx'
import type { CountryChoice } from '../country/country-choice.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { PostedLang } from '../form/PostedLang.tsx'
import { usePage, type PageContext } from '../state/page-context.tsx'
import { Anchors } from '@opentop/ui/base/Anchors.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { storeAuthToken } from '../session/store-auth-token.ts'
import { useLogOut } from '../session/use-log-out.ts'
import '../member/member.css'

export type MemberData = {
  profile: Profile
  trips: Trip[]
  discounts: PartnerDiscount[]
  countries: CountryChoice[]
  today: string
  answers: Record<'profile' | 'password', FormAnswer>
}
export type MemberAreaData = { own?: MemberData }

export function MemberAreaView({ data }: { data: MemberAreaData }) {
  return data.own ? <OwnMemberArea {...data.own} /> : <MemberGate />
}

function OwnMemberArea({ profile, trips, discounts, countries, today, answers }: MemberData) {
  const page = usePage()
  const { t, href } = page
  const { leave, leaving, failed } = useLogOut('memberArea', href({ page: 'home' }))
  useEffect(() => storeAuthToken(profile.firstName), [profile.firstName])
  return (
    <div className="wrap member">
      <div className="member__head">
        <div>
          <h1 className="title-1">{t('member.hello', { name: profile.firstName })}</h1>
          <p className="lead member__lead">{nextRide(tripsOf(trips, today).ahead[0]?.day, today, page)}</p>
        </div>
        <form
          method="post"
          action="/forms/memberLogout"
          onSubmit={(event) => {
            event.preventDefault()
            void leave()
          }}
        >
          <PostedLang />
          <Button variant="line" size="small" type="submit" loading={leaving}>
            <Icon name="out" />
            {t('header.logout')}
          </Button>
        </form>
      </div>
      {failed && (
        <Notice kind="error" live>
          {t('header.still-in')}
        </Notice>
      )}
      {!profile.confirmed && <Notice kind="info">{t('member.confirm-needed')}</Notice>}
      <Anchors
        label={t('member.page-title')}
        anchors={[
          { id: 'trips', title: t('member.trips') },
          ...(discounts.length > 0 ? [{ id: 'discounts', title: t('member.discounts') }] : []),
          { id: 'profile', title: t('member.profile') },
        ]}
      />
      <Trips trips={trips} today={today} />
      <Discounts discounts={discounts} />
      <section id="profile" className="member__section member__forms" aria-labelledby="profile-title">
        <h2 className="title-3" id="profile-title">
          {t('member.profile-title')}
        </h2>
        <ProfileForm profile={profile} countries={countries} answer={answers.profile} />
        {profile.hasPassword && <PasswordForm email={profile.email} answer={answers.password} />}
      </section>
    </div>
  )
}

function nextRide(day: string | undefined, today: string, { t }: PageContext): string {
  if (day === undefined) return t('member.no-next')
  const count = daysBetween(today, day)
  return count === 0 ? t('member.next-today') : t('member.next-in', { count })
}
