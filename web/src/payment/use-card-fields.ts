import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

type FrameMessage = { type: 'ready' | 'enter' | 'invalid' } | { type: 'height'; height: number } | { type: 'token'; token: string }
type CardAnswer = { kind: 'token'; token: string } | { kind: 'invalid' } | { kind: 'silent' }

export type CardFields = {
  frame: RefObject<HTMLIFrameElement | null>
  height: number | undefined
  ask: () => Promise<CardAnswer>
}

const timeoutMs = 15_000

export function useCardFields(url: string | undefined, onEnter: () => void): CardFields {
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<(answer: CardAnswer) => void>(undefined)
  const [height, setHeight] = useState<number>()
  const origin = url === undefined ? undefined : new URL(url).origin

  const onMessage = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'height') setHeight(message.height)
    if (message.type === 'enter') onEnter()
    if (message.type === 'token') waiting.current?.({ kind: 'token', token: message.token })
    if (message.type === 'invalid') waiting.current?.({ kind: 'invalid' })
  })

  useEffect(() => {
    function listen(event: MessageEvent<FrameMessage | undefined>) {
      if (event.origin === origin && event.source === frame.current?.contentWindow && event.data) onMessage(event.data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin])

  function ask(): Promise<CardAnswer> {
    return new Promise((answered) => {
      const timer = setTimeout(() => answered({ kind: 'silent' }), timeoutMs)
      waiting.current = (answer) => {
        clearTimeout(timer)
        waiting.current = undefined
        answered(answer)
      }
      if (origin) frame.current?.contentWindow?.postMessage({ type: 'submit' }, origin)
    })
  }

  return { frame, height, ask }
}
