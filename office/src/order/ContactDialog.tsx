import { allLangs, langs } from '@opentop/domain/lang'
import { useState, type ReactNode } from 'react'
import { Conflict, Theirs } from '../act/Conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useMerged } from '../act/use-merged.ts'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/Toggle.tsx'
import { ActDialog } from './ActDialog.tsx'
import { isWhole, lastChangeOf, renewOrder, zoneOf, type Order } from './order-context.ts'

const contactOf = ({ buyer: { firstName, lastName, email, phone }, lang }: Order) => ({ firstName, lastName, email, phone, lang })

/** Corrects the contact; the tickets go to a corrected e-mail unless that is switched off. */
export function ContactDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const act = useAct('setOrderContact')
  const resend = useAct('resendOrderMail')
  const { reference } = order
  const { values, change, conflicts, theirs, changes, keepMine, takeTheirs } = useMerged(contactOf(order))
  const [wantsMail, setWantsMail] = useState(true)
  const languages = useLanguages(order)
  const sends = wantsMail && order.paidAt !== undefined && changes.email !== undefined
  const mistakeIn = (field: string): string | undefined =>
    act.mistakeIn(field) ?? (field === 'email' && act.refused?.code === 'email-invalid' ? act.refused.detail : undefined)
  const run = async (): Promise<void> => {
    const done = await act.run({ reference, changes })
    await renewOrder()
    if (!done) return
    const sent = sends ? await resend.run({ reference }) : undefined
    showToast(sent ? t('resent', { email: sent.email }) : t('contactSaved'))
    onClose()
    await renewOrder()
  }
  const isConflict = conflicts.length > 0
  const isElsewhere = isConflict || act.refused?.code === 'email-invalid'
  const now = contactOf(order)
  const shown = (field: keyof Contact, contact: Contact): string =>
    field === 'lang' ? (languages.find(({ value }) => value === contact.lang)?.label ?? contact.lang) : contact[field]
  const labelOf = (field: keyof Contact): string => t(field === 'lang' ? 'language' : field)
  return (
    <ActDialog
      title={t('contactTitle')}
      go={t(sends ? 'saveAndSend' : 'save')}
      kind={sends ? 'go' : 'ink'}
      act={{ pending: act.pending || resend.pending, refused: isElsewhere ? undefined : act.refused }}
      onGo={() => void run()}
      isReady={!isConflict}
      onClose={onClose}
      fields={['firstName', 'lastName', 'email', 'phone']}
    >
      <ContactFields contact={values} languages={languages} onChange={change} mistakeIn={mistakeIn} isWhole={isWhole(order)} />
      <Theirs labels={theirs.map(labelOf)} />
      {isConflict && (
        <Conflict
          fields={conflicts.map((field) => ({ label: labelOf(field), mine: shown(field, values), now: shown(field, now) }))}
          {...lastChangeOf(order)}
          timeZone={zoneOf(order)}
          isPending={act.pending}
          onMine={() => {
            keepMine()
            void run()
          }}
          onNow={() => {
            takeTheirs()
            act.reset()
          }}
        />
      )}
      {order.paidAt && changes.email && (
        <Checkbox isSelected={wantsMail} onChange={setWantsMail}>
          {t('sendThere', { email: values.email })}
        </Checkbox>
      )}
    </ActDialog>
  )
}

function useLanguages({ lang: chosen, siteLangs }: Order): { value: Order['lang']; label: string }[] {
  const names = new Intl.DisplayNames(useLang(), { type: 'language' })
  return allLangs
    .filter((lang) => lang === chosen || siteLangs.includes(lang))
    .map((value) => ({ value, label: names.of(langs[value].intl) ?? value }))
}

type Contact = ReturnType<typeof contactOf>
type FieldsProps = {
  contact: Contact
  languages: { value: Order['lang']; label: string }[]
  onChange: (contact: Contact) => void
  mistakeIn: (field: string) => string | undefined
  isWhole: boolean
}

function ContactFields({ contact, languages, onChange, mistakeIn, isWhole }: FieldsProps): ReactNode {
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
        help={isWhole ? undefined : t('emailOfAll')}
        isDisabled={!isWhole}
        maxLength={254}
      />
      <TextField label={t('phone')} type="tel" value={contact.phone} onChange={set('phone')} mistake={mistakeIn('phone')} maxLength={30} />
      <Select label={t('language')} choices={languages} value={contact.lang} onChange={(lang) => onChange({ ...contact, lang })} />
    </>
  )
}
