import { bookingRules, type BookingField } from '@opentop/domain/find-booking'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'

/** Reference and e-mail lead to the order's own page. */
export function FindBooking() {
  const shop = useShop()
  const { t, href } = shop
  const [problem, setProblem] = useState<string>()
  const { form, errorOf, sending } = useForm<BookingField>(bookingRules, send)

  async function send({ reference, email }: Record<BookingField, string>) {
    setProblem(undefined)
    const reply = await httpCall(shop)('findBooking', { reference, email }).catch(() => undefined)
    if (reply?.ok) return location.assign(`${href({ page: 'myBooking' })}?token=${encodeURIComponent(reply.answer.token)}`)
    setProblem(t(`refusal.${reply?.refusal ?? 'technical-problem'}`))
  }

  return (
    <form className="mybk__find" method="post" {...form}>
      <TextField
        id="booking-reference"
        name="reference"
        label={t('my-booking.reference')}
        error={errorOf('reference')}
        placeholder="OT"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        id="booking-email"
        name="email"
        type="email"
        label={t('my-booking.email')}
        error={errorOf('email')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="lg" loading={sending}>
        {t('my-booking.find')}
      </Button>
      {problem && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
    </form>
  )
}
