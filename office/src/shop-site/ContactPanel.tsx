import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { SiteFields } from './SiteEditor.tsx'

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text)
const isPhone = (text: string): boolean => /^\+[\d ]{6,30}$/.test(text)

export function ContactPanel({ site, onEdit, field }: SiteFields & { field: 'customerService' | 'groupBooking' }): ReactNode {
  const t = useWords(shopSiteWords)
  const { email, phone } = site[field]
  return (
    <Panel title={t(field)}>
      <p className="draft-columns__text">{t(`${field}Help`)}</p>
      <div className="shop-site__fields">
        <TextField
          label={t('email')}
          type="email"
          value={email}
          mistake={isEmail(email) ? undefined : t('notEmail')}
          onChange={(text) => onEdit([{ path: [field, 'email'], after: text }], true)}
        />
        <TextField
          label={t('phone')}
          type="tel"
          help={t('phoneHelp')}
          value={phone}
          mistake={isPhone(phone) ? undefined : t('notPhone')}
          onChange={(text) => onEdit([{ path: [field, 'phone'], after: text }], true)}
        />
      </div>
    </Panel>
  )
}
