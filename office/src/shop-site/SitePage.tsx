import type { SiteFile } from '@opentop/contract/site-file'
import { same } from '@opentop/domain/catalogue/document-parts'
import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { FooterPanel, footerPages } from './FooterPanel.tsx'
import { PopularPanel } from './PopularPanel.tsx'
import { PromotionPanel } from './PromotionPanel.tsx'
import { SiteEditor } from './SiteEditor.tsx'
import { SocialPanel } from './SocialPanel.tsx'

const edited = ['customerService', 'groupBooking', 'social', 'footerLinks', 'promotion'] as const
type Edited = (typeof edited)[number]

export function SitePage(): ReactNode {
  const t = useWords(shopSiteWords)
  const isEdited = (step: string | undefined): step is Edited => edited.some((one) => one === step)
  const nameOf = ([field]: readonly string[]): string => (isEdited(field) ? t(field) : (field ?? ''))
  const written = (value: unknown): string => writtenValue(value, (page) => t(page)) || t('nothing')
  return (
    <SiteEditor
      title={t('title')}
      field={{ name: nameOf, value: written }}
      fields={(fields) => (
        <>
          <ContactPanel {...fields} field="customerService" />
          <ContactPanel {...fields} field="groupBooking" />
          <SocialPanel {...fields} />
          <FooterPanel {...fields} />
          <PromotionPanel {...fields} />
          <PopularPanel {...fields} />
        </>
      )}
      effect={(site, published) => (
        <ul className="shop-site__effect">
          {changedFields(site, published).map((field) => (
            <li key={field}>{t('becomes', { field: t(field), value: written(site[field]) })}</li>
          ))}
          {!same(site.popular, published.popular) && <li>{t('popularChanges')}</li>}
        </ul>
      )}
    />
  )
}

const changedFields = (site: SiteFile, published: SiteFile): Edited[] => edited.filter((field) => !same(site[field], published[field]))

type FooterPage = (typeof footerPages)[number]
function writtenValue(value: unknown, pageName: (page: FooterPage) => string): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.flatMap((item: object) => writtenItem(item, pageName)).join(', ')
  return Object.values(value ?? {}).join(', ')
}
function writtenItem(item: object, pageName: (page: FooterPage) => string): string[] {
  if ('href' in item) return [String(item.href)]
  return 'page' in item ? footerPages.filter((page) => page === item.page).map(pageName) : []
}
