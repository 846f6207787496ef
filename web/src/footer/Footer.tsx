import type { FooterLink } from '@opentop/domain/site'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import { NoHyphenBreak } from '../ui/NoHyphenBreak.tsx'
import { useAgent } from '../session/use-agent.ts'
import { showConsentSettings } from '../cookie/use-consent.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { NewsletterBox } from './NewsletterBox.tsx'
import './footer.css'

const networks = {
  facebook: { name: 'Facebook', icon: 'fb' },
  instagram: { name: 'Instagram', icon: 'ig' },
  youtube: { name: 'YouTube', icon: 'yt' },
  x: { name: 'X', icon: 'xs' },
  linkedin: { name: 'LinkedIn', icon: 'in' },
} as const
const bottomPages = ['terms', 'privacy', 'accessibility', 'imprint'] as const

const isBottom = (link: FooterLink): boolean => 'page' in link && bottomPages.some((page) => page === link.page)

export function Footer() {
  const { t, layout, route } = usePage()
  const agent = useAgent()
  const hydrated = useHydrated()
  const onPayment = (route.page === 'payment' || route.page === 'bookNow') && 'footer--payment'
  return (
    <>
      <div className={classes('footer-edge', onPayment)} aria-hidden="true">
        <PosterImage path="/art/skyline.svg" width={1900} height={150} />
      </div>
      <footer className={classes('footer', 'on-night', 'later', onPayment, agent && 'footer--agent')}>
        <div className="wrap">
          <div className="footer__grid">
            <div className="footer__newsletter footer__wide">
              <ServerOnly id="sent-brand">{import.meta.env.SSR && <Brand />}</ServerOnly>
              <NewsletterBox id="footer-newsletter" />
              <ServerOnly id="sent-social" className="footer__social">
                {import.meta.env.SSR && <SocialLinks />}
              </ServerOnly>
            </div>
            <ServerOnly id="sent-footer" className="footer__navigation">
              {import.meta.env.SSR && <FooterLinks />}
            </ServerOnly>
          </div>
          <div className="footer__end">
            <span>{t('footer.copyright', { year: String(layout.year) })}</span>
            <ServerOnly id="sent-legal">{import.meta.env.SSR && <LegalLinks />}</ServerOnly>
            {hydrated && (
              <button type="button" className="footer__cookies" onClick={() => showConsentSettings(true)}>
                {t('footer.cookies')}
              </button>
            )}
          </div>
        </div>
      </footer>
    </>
  )
}

function Brand() {
  const { t, href } = usePage()
  return (
    <>
      <a className="header__logo" href={href({ page: 'home' })} aria-label={t('header.logo')}>
        <Logo />
      </a>
      <p className="muted small">{t('footer.newsletter')}</p>
    </>
  )
}

function LegalLinks() {
  return (
    <ul className="footer__legal">
      {usePage()
        .site.footerLinks.filter(isBottom)
        .map((link) => (
          <li key={'page' in link ? link.page : link.name}>
            <FooterAnchor link={link} />
          </li>
        ))}
    </ul>
  )
}

function SocialLinks() {
  return usePage().site.social.map(({ network, href }) => (
    <a key={network} className="icon-button" href={href} rel="noopener" aria-label={networks[network].name}>
      <Icon name={networks[network].icon} />
    </a>
  ))
}

function FooterLinks() {
  const { t, href, site, layout } = usePage()
  const main = site.footerLinks.filter((link) => !isBottom(link) && !('page' in link && link.page === 'destinations'))
  return (
    <>
      <nav aria-label={t('footer.company')}>
        <h2 className="display-type">{t('footer.company')}</h2>
        <ul>
          <li>
            <a href={href({ page: 'myBooking' })}>{t('header.my-booking')}</a>
          </li>
          {main.map((link) => (
            <li key={'page' in link ? link.page : link.name}>
              <FooterAnchor link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('footer.popular-destinations')}>
        <h2 className="display-type">{t('footer.popular-destinations')}</h2>
        <ul>
          {layout.topLocations.map((location) => (
            <li key={location.id}>
              <a href={href({ page: 'location', locationId: location.id, locationSlug: location.slug })}>{location.name}</a>
            </li>
          ))}
          <li>
            <a href={href({ page: 'destinations' })}>{t('footer.destinations')}</a>
          </li>
        </ul>
      </nav>
      {layout.topProducts.length > 0 && (
        <nav aria-label={t('footer.popular-products')} className="footer__wide">
          <h2 className="display-type">{t('footer.popular-products')}</h2>
          <ul>
            {layout.topProducts.map((product) => (
              <li key={product.id}>
                <a
                  href={href({
                    page: 'product',
                    locationId: product.locationId,
                    locationSlug: product.locationSlug,
                    productId: product.id,
                    productSlug: product.slug,
                  })}
                >
                  <span>
                    <NoHyphenBreak
                      text={
                        product.name.includes(product.locationName)
                          ? product.name
                          : t('footer.product', { city: product.locationName, name: product.name })
                      }
                    />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

const pageTexts = {
  about: 'footer.about',
  careers: 'footer.careers',
  contact: 'footer.contact',
  faq: 'footer.faq',
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  accessibility: 'footer.accessibility',
  imprint: 'footer.imprint',
  destinations: 'footer.destinations',
} as const

function FooterAnchor({ link }: { link: FooterLink }) {
  const { t, href } = usePage()
  if ('href' in link)
    return (
      <a href={link.href} rel="noopener">
        {t(link.name === 'blog' ? 'footer.blog' : 'footer.cares')}
      </a>
    )
  const key = pageTexts[link.page as keyof typeof pageTexts]
  return <a href={href({ page: link.page })}>{t(key)}</a>
}
