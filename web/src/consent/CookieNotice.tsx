import { consentKinds } from '@opentop/domain/consent/consent'
import { usePage } from '../state/page-context.tsx'
import { showConsentSettings, useConsent, useConsentChoice } from '../cookie/use-consent.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import './cookie-notice.css'

/** Shown until a choice is made. Accepting and rejecting take one click each and look the same. */
export function CookieNotice() {
  const { t, href } = usePage()
  const choose = useConsentChoice()
  const undecided = useConsent() === undefined
  if (!useHydrated() || !undecided) return null
  return (
    <section className="cookie-notice" aria-label={t('footer.cookies')}>
      <p>
        {t('consent.text')}{' '}
        <a className="link" href={href({ page: 'privacy' })}>
          {t('consent.more')}
        </a>{' '}
        <button className="link" type="button" onClick={() => showConsentSettings(true)}>
          {t('consent.settings')}
        </button>
      </p>
      <div className="cookie-notice__actions on-night">
        <button className="button button--small button--sun" type="button" onClick={() => choose([])}>
          {t('consent.reject')}
        </button>
        <button className="button button--small button--sun" type="button" onClick={() => choose(consentKinds)}>
          {t('consent.accept')}
        </button>
      </div>
    </section>
  )
}
