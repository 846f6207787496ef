import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { AddressField } from './AddressField.tsx'
import type { SiteFields } from './SiteEditor.tsx'

const networks = ['facebook', 'instagram', 'youtube', 'x', 'linkedin'] as const

export function SocialPanel({ site: { social }, onEdit }: SiteFields): ReactNode {
  const t = useWords(shopSiteWords)
  const write = (network: (typeof networks)[number], href: string): void => {
    const isThere = social.some((one) => one.network === network)
    const written = social.map((one) => (one.network === network ? { network, href } : one))
    const next = isThere ? written : [...social, { network, href }]
    onEdit([{ path: ['social'], after: next.filter((one) => one.href !== '') }], true)
  }
  return (
    <Panel title={t('social')}>
      <p className="draft-columns__text">{t('socialHelp')}</p>
      <div className="shop-site__fields">
        {networks.map((network) => (
          <AddressField
            key={network}
            label={t(network)}
            value={social.find((one) => one.network === network)?.href ?? ''}
            onWrite={(href) => write(network, href)}
          />
        ))}
      </div>
    </Panel>
  )
}
