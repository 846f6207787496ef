import { langs, allLangs } from '@opentop/domain/lang'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { Draft, DraftChange } from './draft.ts'

type Props = { draft: Draft; onChange: DraftChange; mistakeIn: (field: string) => string | undefined }

export function BuyerForm({ draft, onChange, mistakeIn }: Props): ReactNode {
  const t = useWords(deskWords)
  return (
    <section className="desk-part" aria-label={t('buyer')}>
      <p className="desk-help">{draft.way === 'link' ? t('buyerLink') : t('buyerOptional')}</p>
      <div className="desk-fields">
        <TextField
          label={t('firstName')}
          autoComplete="off"
          value={draft.firstName}
          mistake={mistakeIn('firstName')}
          maxLength={100}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          label={t('lastName')}
          autoComplete="off"
          value={draft.lastName}
          mistake={mistakeIn('lastName')}
          maxLength={100}
          onChange={(lastName) => onChange({ lastName })}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          value={draft.email}
          mistake={mistakeIn('email')}
          maxLength={254}
          onChange={(email) => onChange({ email })}
        />
        <TextField
          label={t('phone')}
          type="tel"
          autoComplete="off"
          value={draft.phone}
          mistake={mistakeIn('phone')}
          maxLength={30}
          onChange={(phone) => onChange({ phone })}
        />
        <Select
          label={t('lang')}
          value={draft.lang}
          choices={allLangs.map((code) => ({ value: code, label: langs[code].name }))}
          onChange={(lang) => onChange({ lang })}
        />
      </div>
    </section>
  )
}
