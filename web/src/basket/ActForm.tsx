import { langs } from '@opentop/domain/lang'
import type { FormEvent, ReactNode } from 'react'
import { useShop } from '../shop.tsx'

type ActFormProps = {
  act: string
  fields?: Readonly<Record<string, string | number>>
  onAct: (form: FormData) => void
  className?: string | undefined
  children: ReactNode
}

/** A form for one basket action: posted by the browser before hydration, an API call after it. */
export function ActForm({ act, fields = {}, onAct, className, children }: ActFormProps) {
  const { lang } = useShop()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAct(new FormData(event.currentTarget))
  }

  return (
    <form className={className} method="post" action="/forms/basket" onSubmit={submit}>
      <input type="hidden" name="lang" value={langs[lang].prefixes[0]} />
      <input type="hidden" name="act" value={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
