import { useRef, type FormEvent, type ReactNode } from 'react'
import { PostedLang } from '../form/PostedLang.tsx'

export type ChoiceFormProps = {
  token: string
  back?: 'agentArea' | undefined
  className?: string
  children: ReactNode
}

/** Posts a choice. A second tap while the first one is on its way is left out; the server would answer it with the same outcome. */
export function ChoiceForm({ token, back, className, children }: ChoiceFormProps) {
  const isSent = useRef(false)

  function once(event: FormEvent): void {
    if (isSent.current) event.preventDefault()
    isSent.current = true
    // a page that comes back from the history can be used again
    window.addEventListener('pageshow', () => (isSent.current = false), { once: true })
  }

  return (
    <form method="post" action="/forms/chooseDisruption" className={className} onSubmit={once}>
      <PostedLang />
      <input type="hidden" name="token" value={token} />
      {back && <input type="hidden" name="back" value={back} />}
      {children}
    </form>
  )
}
