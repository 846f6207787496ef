import { useState, type FormEvent } from 'react'
import { httpCall } from '../call/http-call.ts'
import { PostedLang } from '../form/PostedLang.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'

export type NewsletterLink = { act: 'confirm' | 'leave'; token: string; state: 'asked' | 'done' | 'failed' }
const calls = { confirm: 'confirmSubscription', leave: 'leaveNewsletter' } as const

/** The target of a link in a mail. It needs a click, because mail scanners follow links too. */
export function NewsletterAnswer({ act, token, state: first }: NewsletterLink) {
  const page = usePage()
  const { t } = page
  const [state, setState] = useState<NewsletterLink['state'] | 'sending'>(first)

  async function answer(event: FormEvent) {
    event.preventDefault()
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
      {token !== '' && (
        <form method="post" action={`/forms/${calls[act]}`} onSubmit={(event) => void answer(event)}>
          <PostedLang />
          <input type="hidden" name="token" value={token} />
          <Button size="large" type="submit" loading={state === 'sending'}>
            {t(`newsletter.${act}-send`)}
          </Button>
        </form>
      )}
      {state === 'failed' && (
        <Notice kind="error" live>
          {t('newsletter.link-old')}
        </Notice>
      )}
    </>
  )
}
