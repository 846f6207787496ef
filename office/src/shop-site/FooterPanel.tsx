import type { SiteFile } from '@opentop/contract/site-file'
import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { AddressField } from './AddressField.tsx'
import type { SiteFields } from './SiteEditor.tsx'

type FooterLink = SiteFile['footerLinks'][number]
/** The pages of the footer that a site may leave out; the legal ones stay. */
export const footerPages = ['about', 'careers', 'contact', 'faq'] as const
const names = ['blog', 'cares'] as const

export function FooterPanel({ site: { footerLinks }, onEdit }: SiteFields): ReactNode {
  const t = useWords(shopSiteWords)
  const replace = (isIt: (link: FooterLink) => boolean, link: FooterLink | undefined, isTyped: boolean): void => {
    const place = footerLinks.findIndex(isIt)
    const after = link === undefined ? footerLinks.filter((one) => !isIt(one)) : withLink(footerLinks, place, link)
    onEdit([{ path: ['footerLinks'], after }], isTyped)
  }
  return (
    <Panel title={t('footerLinks')}>
      <p className="draft-columns__text">{t('footerHelp')}</p>
      <div className="shop-site__choices">
        {footerPages.map((page) => {
          const isIt = (link: FooterLink): boolean => 'page' in link && link.page === page
          return (
            <Checkbox
              key={page}
              isSelected={footerLinks.some(isIt)}
              onChange={(isShown) => replace(isIt, isShown ? { page } : undefined, false)}
            >
              {t(page)}
            </Checkbox>
          )
        })}
      </div>
      <div className="shop-site__fields">
        {names.map((name) => {
          const isIt = (link: FooterLink): boolean => 'href' in link && link.name === name
          const link = footerLinks.find(isIt)
          return (
            <AddressField
              key={name}
              label={t(name)}
              help={t('emptyLink')}
              value={link && 'href' in link ? link.href : ''}
              onWrite={(href) => replace(isIt, href === '' ? undefined : { href, name }, true)}
            />
          )
        })}
      </div>
    </Panel>
  )
}

const withLink = (links: readonly FooterLink[], place: number, link: FooterLink): FooterLink[] =>
  place === -1 ? [...links, link] : links.with(place, link)
