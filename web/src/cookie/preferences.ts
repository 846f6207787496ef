import { defaultCountry } from '@opentop/domain/location/country'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import { cookieSeconds, displayCookie, storeDisplayCookie } from './display-cookies.ts'

/** Done by a script, because pages are cached for all visitors. */
export function keepPreferences(lang: Lang): void {
  // an error page without a language in its address says nothing about the visitor
  const isRead = langOfPrefix(location.pathname.split('/')[1] ?? '') === lang
  if (isRead && displayCookie('i18n_redirected') !== lang) storeDisplayCookie('i18n_redirected', lang, cookieSeconds.language)
  const country = displayCookie('country') ?? defaultCountry(navigator.languages.join())
  // written again at every visit, so that the time counts from the last one
  if (country) storeDisplayCookie('country', country)
}
