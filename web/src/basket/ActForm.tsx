import type { CallName } from '@opentop/contract/api'
import { langs } from '@opentop/domain/lang'
import type { FormEvent, ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'

type ActFormProps = {
  call: CallName
  fields?: Readonly<Record<string, string | number>>
  onAct: (form: FormData) => void
  className?: string | undefined
  children: ReactNode
}

export function ActForm({ call, fields = {}, onAct, className, children }: ActFormProps) {
  const { lang } = usePage()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAct(new FormData(event.currentTarget))
  }

  return (
    <form className={className} method="post" action={`/forms/${call}`} onSubmit={submit}>
      <input type="hidden" name="lang" value={langs[lang].prefixes[0]} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
