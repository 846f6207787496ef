import type { Trouble } from '@opentop/domain/outage/trouble'
import { useState } from 'react'
import type { TriedCall } from '../call/tried-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'

export function TryAgain({ trouble: { from, form, attempt }, tried }: { trouble: Trouble; tried: TriedCall | undefined }) {
  const page = usePage()
  const { t, href } = page
  const [state, setState] = useState<'ready' | 'sending' | { refusal: string }>('ready')
  const path = from ?? href({ page: 'home' })

  async function repeat(call: TriedCall) {
    setState('sending')
    const { repeatCall } = await import('../call/repeat-call.ts')
    const refusal = await repeatCall(page, call).catch(() => t('failed.text'))
    if (refusal === undefined) window.location.assign(attempt === 'book' ? href({ page: 'basket' }) : path)
    else setState({ refusal })
  }

  if (typeof state === 'object')
    return (
      <Notice kind="error" live>
        {state.refusal}{' '}
        <a className="link" href={path}>
          {t('failed.back')}
        </a>
      </Notice>
    )
  if (tried)
    return (
      <Button icon="refresh" loading={state === 'sending'} onClick={() => void repeat(tried)}>
        {t('failed.again')}
      </Button>
    )
  if (form)
    return (
      <form method="post" action={form.action}>
        {form.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button icon="refresh" type="submit">
          {t('failed.again')}
        </Button>
      </form>
    )
  return (
    <Button icon="refresh" href={path}>
      {t('failed.again')}
    </Button>
  )
}
