import { useState, type FormEvent } from 'react'
import { PostedLang } from '../form/PostedLang.tsx'
import { TrapField } from '../form/TrapField.tsx'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './newsletter-box.css'

type Said = 'subscribed' | 'email-wrong' | 'not-subscribed'

/** Subscribes where it is: with a script by a call, without one by a form that leads back here. */
export function NewsletterBox({ id, wide }: { id: string; wide?: boolean }) {
  const page = usePage()
  const { t, lang, alternates } = page
  const [said, setSaid] = useState<Said>()
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setSaid(undefined)
    const loaded = await import('./subscribe.ts').catch(() => undefined)
    if (!loaded) return form.submit()
    const outcome = await loaded.subscribe(page, form)
    setSending(false)
    setSaid(outcome)
    if (outcome === 'subscribed') form.reset()
    else form.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  }

  return (
    <div className="newsletter-box">
      <form
        className={classes('search', !wide && 'search--small')}
        method="post"
        action="/forms/subscribe"
        aria-busy={sending}
        onSubmit={(event) => void submit(event)}
      >
        <PostedLang />
        <input type="hidden" name="from" value={alternates[lang] ?? ''} />
        <input type="hidden" name="box" value={id} />
        <TrapField />
        <label className="visually-hidden" htmlFor={id}>
          {t('footer.email')}
        </label>
        <Icon name="mail" />
        <input
          id={id}
          name="email"
          type="email"
          placeholder={t('footer.your-email')}
          autoComplete="email"
          maxLength={254}
          aria-invalid={said === 'email-wrong' || undefined}
          aria-describedby={`${id}-said`}
          required
        />
        <button className={classes('button', wide ? 'button--ink' : 'button--small button--sun')} type="submit">
          {wide ? t('footer.subscribe') : t('footer.ok')}
        </button>
      </form>
      <p id={`${id}-said`} className="newsletter-box__said" role="status">
        {said && t(`footer.${said}`)}
      </p>
      {said === undefined && (
        <p id={`${id}-done`} className="newsletter-box__done">
          {t('footer.subscribed')}
        </p>
      )}
    </div>
  )
}
