import { useEffect, useRef, useState, type FormEvent } from 'react'

/** `isComplete` marks what is wrong; the first marked field takes the focus. Only a complete form is sent, one at a time. */
export function useForm<Place extends HTMLElement = HTMLFormElement>(
  isComplete: (place: Place) => boolean,
  send: (place: Place) => Promise<unknown>,
) {
  const place = useRef<Place>(null)
  const running = useRef(false)
  const [sending, setSending] = useState(false)
  const [wrongTries, setWrongTries] = useState(0)
  useEffect(() => {
    if (wrongTries > 0) focusFirstWrong(place.current)
  }, [wrongTries])

  function check(shown: Place): boolean {
    place.current = shown
    const isRight = isComplete(shown)
    setWrongTries(isRight ? 0 : wrongTries + 1)
    return isRight
  }

  async function submit(shown: Place): Promise<void> {
    if (!check(shown) || running.current) return
    running.current = true
    setSending(true)
    try {
      await send(shown)
    } finally {
      running.current = false
      setSending(false)
    }
  }

  return {
    sending,
    /** The last try was wrong. */
    isTried: wrongTries > 0,
    check,
    submit,
    onSubmit(event: FormEvent<Place>): void {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

/** Choices and days have no input of their own: what opens them takes the focus. */
export function focusFirstWrong(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
}
