import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './sign-in.css'

export type SignInWay = 'google' | 'facebook'
const names: Record<SignInWay, string> = { google: 'Google', facebook: 'Facebook' }

/** Links, not buttons: they lead to another site and work without scripts. */
export function OpenIdSignIn({ ways, remember }: { ways: readonly SignInWay[]; remember: boolean }) {
  const { t, lang } = usePage()
  if (ways.length === 0) return null
  const query = new URLSearchParams({ lang, ...(remember ? { remember: '1' } : {}) })
  return (
    <>
      <p className="sign-in__divider">
        <span>{t('signIn.or')}</span>
      </p>
      <div className="sign-in__providers">
        {ways.map((way) => (
          <a key={way} className="button button--line" href={`/sign-in/${way}?${query}`}>
            {way === 'google' ? (
              <b className="display-type sign-in__google" aria-hidden="true">
                G
              </b>
            ) : (
              <Icon name="fb" />
            )}
            {names[way]}
          </a>
        ))}
      </div>
    </>
  )
}
