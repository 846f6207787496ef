import { focusFirstWrong, useForm } from '@opentop/ui/form/use-form.ts'
import { useEffect, useRef } from 'react'
import type { Problem } from '../call.ts'

type FormOptions<F extends string> = {
  refused: Problem | undefined
  /** What is wrong now in each field, by its name in the call. It is shown after a try to send. */
  wrong: Readonly<Record<F, string | false | undefined>>
  /** The fields that refusals without a field are about. */
  about?: Readonly<Partial<Record<string, NoInfer<F>>>>
  send: () => Promise<unknown>
}

/** The form of one act: a mistake and a refusal that names a field are shown beside it and take the focus. */
export function useActForm<F extends string, Place extends HTMLElement = HTMLFormElement>(options: FormOptions<F>) {
  const { refused, wrong, about = {}, send } = options
  const place = useRef<Place>(null)
  const { sending, isTried, submit, onSubmit } = useForm<Place>(() => !Object.values(wrong).some(Boolean), send)
  const refusedField = refused && (about[refused.code] ?? String(refused.params?.field ?? ''))
  const isBeside = refusedField !== undefined && refusedField in wrong
  const shown = isBeside ? refused : undefined
  useEffect(() => {
    if (shown) focusFirstWrong(place.current)
  }, [shown])
  return {
    pending: sending,
    isTried,
    mistakeIn: (field: F): string | undefined => (isTried && wrong[field]) || (field === refusedField ? refused?.detail : undefined),
    /** What no field shows. */
    refused: isBeside ? undefined : refused,
    place,
    submit: (): void => void (place.current && submit(place.current)),
    form: { ref: place, onSubmit, noValidate: true },
  }
}
