import { bookingRules, type BookingField } from '@opentop/domain/find-booking'
import { httpCall } from '../call.ts'
import { RuledForm, type Outcome } from '../ruled-form.tsx'
import { useShop } from '../shop.tsx'

/** Finds an order by reference and e-mail address, and leads to its page. */
export function FindBooking() {
  const shop = useShop()
  const { t, href } = shop

  async function send({ reference, email }: Record<BookingField, string>): Promise<Outcome<BookingField> | undefined> {
    const reply = await httpCall(shop)('findBooking', { reference, email }).catch(() => undefined)
    if (!reply?.ok) return { failure: t(`refusal.${reply?.refusal ?? 'technical-problem'}`) }
    location.assign(`${href({ page: 'myBooking' })}?token=${encodeURIComponent(reply.answer.token)}`)
    return undefined
  }

  return (
    <RuledForm<BookingField>
      id="booking"
      className="mybk__find"
      rules={bookingRules}
      fields={[
        { name: 'reference', label: t('my-booking.reference'), type: 'code', example: 'OT', autoComplete: 'off' },
        { name: 'email', label: t('my-booking.email'), type: 'email', autoComplete: 'email' },
      ]}
      send={send}
      sendText={t('my-booking.find')}
    />
  )
}
