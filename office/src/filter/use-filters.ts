import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

type Raw = Readonly<Record<string, string>>
type Written = Record<string, string | number | undefined>

/**
 * The filters of a list, kept in the address, so that every view can be linked, saved and gone back to. `read` turns the texts of the
 * address into typed filters and ignores what it does not understand; it must be stable. Changes replace the entry of the history.
 */
export function useFilters<F extends Written>(read: (raw: Raw) => F): [F, (change: Partial<F>) => void] {
  const raw = useSearch({ strict: false }) as Raw
  const navigate = useNavigate()
  const filters = useMemo(() => read(raw), [read, raw])
  const change = (changed: Partial<F>): void => {
    void navigate({ to: '.', search: written({ ...filters, ...changed }) as never, replace: true })
  }
  return [filters, change]
}

function written(filters: Written): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** Plain texts in the address: `?state=paid&day=2026-06-20`, not JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(texts).toString()
  return query && `?${query}`
}
