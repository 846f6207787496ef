import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export type NewsletterLink = { act: 'confirm' | 'leave'; token: string }
const calls = { confirm: 'confirmSubscription', leave: 'leaveNewsletter' } as const

/** The target of a link in a mail. It needs a click, because mail scanners follow links too. */
export function NewsletterAnswer({ act, token }: NewsletterLink) {
  const page = usePage()
  const { t } = page
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'failed'>('asked')

  async function answer() {
    setState('sending')
    const reply = await httpCall(page)(calls[act], { token }).catch(() => undefined)
    setState(reply?.ok ? 'done' : 'failed')
  }

  if (state === 'done')
    return (
      <Notice kind="ok" live>
        {t(`newsletter.${act}-done`)}
      </Notice>
    )
  return (
    <>
      <Button size="large" loading={state === 'sending'} onClick={() => void answer()}>
        {t(`newsletter.${act}-send`)}
      </Button>
      {state === 'failed' && (
        <Notice kind="error" live>
          {t('newsletter.link-old')}
        </Notice>
      )}
    </>
  )
}
