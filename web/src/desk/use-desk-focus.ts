import { useEffect, useRef } from 'react'
import type { DeskMessage } from './use-desk-work.ts'
import type { Trip } from './use-trip.ts'

export const searchId = 'desk-search'

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

export function focusOnSearch(): void {
  focusOn(searchId)
}

export function focusOnDay(): void {
  const trip = document.getElementById('desk-trip')
  const day =
    trip?.querySelector<HTMLElement>('.day-strip [aria-pressed="true"]') ??
    trip?.querySelector<HTMLElement>('.day-strip button:not([aria-disabled])')
  const first = day ?? trip
  first?.focus()
}

type Shown = { trip: Pick<Trip, 'tour' | 'isReady'>; message: DeskMessage | undefined; isSold: boolean }

export function useDeskFocus({ trip: { tour, isReady }, message, isSold }: Shown): void {
  const optionId = tour?.optionId
  const focused = useRef<number>(undefined)
  useEffect(() => {
    if (optionId !== undefined && !isReady) return
    if (optionId !== undefined && focused.current !== optionId) focusOnDay()
    focused.current = optionId
  }, [optionId, isReady])

  useEffect(() => {
    if (message) focusOn(message.at === 'tour' ? searchId : `desk-${message.at}`)
  }, [message])

  const wasSold = useRef(false)
  useEffect(() => {
    if (wasSold.current && !isSold) focusOnSearch()
    wasSold.current = isSold
  }, [isSold])
}
