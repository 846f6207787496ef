import { allLangs, langs } from '@opentop/domain/lang'
import { siteOfKey } from '@opentop/domain/sites/all'
import { useState, type ReactNode } from 'react'
import { Conflict } from '../act/conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useSeen } from '../act/use-seen.ts'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/toggle.tsx'
import { ActDialog } from './act-dialog.tsx'
import { lastChangeOf, renewOrder, zoneOf, type Order } from './order-context.ts'

const contactOf = ({ buyer, lang }: Order) => ({ ...buyer, lang })

/** Corrects the contact and, if it is wished, sends the tickets there. */
export function ContactDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const shownIn = useLang()
  const act = useAct('setOrderContact')
  const resend = useAct('resendOrderMail')
  const { reference } = order
  const { isChanged, version, look } = useSeen(order, contactOf)
  const [contact, setContact] = useState(() => contactOf(order))
  const [sends, setSends] = useState(order.paidAt !== undefined)
  const names = new Intl.DisplayNames(shownIn, { type: 'language' })
  const spoken = siteOfKey(order.site)?.langs ?? []
  const languages = allLangs
    .filter((lang) => lang === order.lang || spoken.includes(lang))
    .map((value) => ({ value, label: names.of(langs[value].intl) ?? value }))
  const mistakeIn = (field: string): string | undefined =>
    act.mistakeIn(field) ?? (field === 'email' && act.refused?.code === 'email-invalid' ? act.refused.detail : undefined)
  const run = async (over = version): Promise<void> => {
    const { firstName, lastName, email, phone, lang } = contact
    const done = await act.run({ reference, version: over, firstName, lastName, email, phone, lang })
    await renewOrder()
    if (!done) return
    const sent = sends ? await resend.run({ reference }) : undefined
    showToast(sent ? t('resent', { email: sent.email }) : t('contactSaved'))
    onClose()
    await renewOrder()
  }
  const isConflict = act.conflict || isChanged
  const isElsewhere = isConflict || act.refused?.code === 'email-invalid'
  const now = contactOf(order)
  const named = (lang: Order['lang']): string => names.of(langs[lang].intl) ?? lang
  const settle = (): void => {
    look()
    act.reset()
  }
  return (
    <ActDialog
      title={t('contactTitle')}
      go={t('save')}
      kind={sends ? 'go' : 'ink'}
      act={{ pending: act.pending || resend.pending, refused: isElsewhere ? undefined : act.refused }}
      onGo={() => void run()}
      isReady={!isConflict}
      onClose={onClose}
      fields={['firstName', 'lastName', 'email', 'phone']}
    >
      <ContactFields contact={contact} languages={languages} onChange={setContact} mistakeIn={mistakeIn} />
      {isConflict && (
        <Conflict
          fields={[
            ...(['firstName', 'lastName', 'email', 'phone'] as const).map((field) => ({
              label: t(field),
              mine: contact[field],
              now: now[field],
            })),
            { label: t('language'), mine: named(contact.lang), now: named(now.lang) },
          ]}
          {...lastChangeOf(order)}
          timeZone={zoneOf(order)}
          isPending={act.pending}
          onMine={() => {
            settle()
            void run(order.version)
          }}
          onNow={() => {
            settle()
            setContact(now)
          }}
        />
      )}
      {order.paidAt && (
        <Checkbox isSelected={sends} onChange={setSends}>
          {t('sendThere', { email: contact.email })}
        </Checkbox>
      )}
    </ActDialog>
  )
}

type Contact = ReturnType<typeof contactOf>
type FieldsProps = {
  contact: Contact
  languages: { value: Order['lang']; label: string }[]
  onChange: (contact: Contact) => void
  mistakeIn: (field: string) => string | undefined
}

function ContactFields({ contact, languages, onChange, mistakeIn }: FieldsProps): ReactNode {
  const t = useWords(orderWords)
  const set = (field: 'firstName' | 'lastName' | 'email' | 'phone') => (value: string) => onChange({ ...contact, [field]: value })
  return (
    <>
      <TextField
        label={t('firstName')}
        value={contact.firstName}
        onChange={set('firstName')}
        mistake={mistakeIn('firstName')}
        autoFocus
        maxLength={100}
      />
      <TextField
        label={t('lastName')}
        value={contact.lastName}
        onChange={set('lastName')}
        mistake={mistakeIn('lastName')}
        maxLength={100}
      />
      <TextField
        label={t('email')}
        type="email"
        value={contact.email}
        onChange={set('email')}
        mistake={mistakeIn('email')}
        maxLength={254}
      />
      <TextField label={t('phone')} type="tel" value={contact.phone} onChange={set('phone')} mistake={mistakeIn('phone')} maxLength={30} />
      <Select label={t('language')} choices={languages} value={contact.lang} onChange={(lang) => onChange({ ...contact, lang })} />
    </>
  )
}
