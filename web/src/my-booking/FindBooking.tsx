import { bookingRules, type BookingField } from '@opentop/domain/booking/find-booking'
import { httpCall } from '../call/http-call.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import './my-booking.css'

export function FindBooking({ answer }: { answer: FormAnswer }) {
  const page = usePage()
  const { t, href } = page

  async function send({ reference, email }: Record<BookingField, string>): Promise<FormOutcome<BookingField> | undefined> {
    const reply = await httpCall(page)('findBooking', { reference, email }).catch(() => undefined)
    if (!reply?.ok) return { failure: t(`refusal.${reply?.refusal ?? 'technical-problem'}`) }
    location.assign(`${href({ page: 'myBooking' })}?token=${encodeURIComponent(reply.answer.token)}`)
    return undefined
  }

  return (
    <ValidatedForm<BookingField>
      id="booking"
      className="my-booking__find"
      rules={bookingRules}
      fields={[
        { name: 'reference', label: t('my-booking.reference'), type: 'code', example: 'OT', autoComplete: 'off' },
        { name: 'email', label: t('my-booking.email'), type: 'email', autoComplete: 'email' },
      ]}
      posts={{ call: 'findBooking', answer }}
      send={send}
      sendText={t('my-booking.find')}
    />
  )
}
