import { useEffect, useRef } from 'react'
import type { DeskKeys } from './audience.tsx'
import { focusOnDay, focusOnPart, focusOnSearch } from './parts.ts'

type Shown = {
  /** The chosen ticket, and whether its days can be shown. */
  optionId: number | undefined
  isReady: boolean
  message?: { at: keyof DeskKeys } | undefined
  isSold: boolean
}

export function useDeskFocus({ optionId, isReady, message, isSold }: Shown): void {
  const focused = useRef<number>(undefined)
  useEffect(() => {
    if (optionId !== undefined && !isReady) return
    if (optionId !== undefined && focused.current !== optionId) focusOnDay()
    focused.current = optionId
  }, [optionId, isReady])

  useEffect(() => {
    if (message) focusOnPart(message.at)
  }, [message])

  const wasSold = useRef(false)
  useEffect(() => {
    if (wasSold.current && !isSold) focusOnSearch()
    wasSold.current = isSold
  }, [isSold])
}
