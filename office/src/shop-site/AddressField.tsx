import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { TextField } from '../ui/TextField.tsx'

type Props = { label: string; help?: string; value: string; onWrite: (address: string) => void }

export function AddressField({ label, help, value, onWrite }: Props): ReactNode {
  const t = useWords(shopSiteWords)
  const isAddress = value === '' || /^https?:\/\/[^\s]+$/.test(value)
  return (
    <TextField
      label={label}
      help={help}
      value={value}
      maxLength={500}
      mistake={isAddress ? undefined : t('notAddress')}
      onChange={(text) => onWrite(text.trim())}
    />
  )
}
