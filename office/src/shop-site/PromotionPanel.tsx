import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { SiteFields } from './SiteEditor.tsx'

export function PromotionPanel({ site: { promotion = '' }, onEdit }: SiteFields): ReactNode {
  const t = useWords(shopSiteWords)
  const isCode = promotion === '' || /^[A-Z0-9-]{3,40}$/.test(promotion)
  const write = (text: string): void => {
    const code = text.trim().toUpperCase()
    onEdit([{ path: ['promotion'], after: code === '' ? undefined : code }], true)
  }
  return (
    <Panel title={t('promotion')}>
      <p className="draft-columns__text">{t('promotionHelp')}</p>
      <div className="shop-site__fields">
        <TextField label={t('code')} value={promotion} maxLength={40} mistake={isCode ? undefined : t('notCode')} onChange={write} />
      </div>
    </Panel>
  )
}
