import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLang } from '../messages/words.ts'
import { can, useMe } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import type { Found, Source } from './source.ts'

export type FoundGroup = { id: string; title: string; found: readonly Found[]; failed: boolean }

export function useFound(typed: string, sources: readonly Source[]): { groups: FoundGroup[]; isLooking: boolean } {
  const lang = useLang()
  const me = useMe()
  const site = usePlace()?.site.key
  const text = useSettled(typed.trim(), 200)
  const asked = text.length < 2 ? [] : sources.filter(({ needs }) => can(me, needs))
  const answers = useQueries({
    queries: asked.map(({ id, find }) => ({
      queryKey: ['palette', id, text, lang, site],
      queryFn: () => find(text, lang, site),
      retry: false,
    })),
  })
  const groups = asked.flatMap(({ id, title }, place): FoundGroup[] => {
    const { data, isError } = answers[place] ?? {}
    return data || isError ? [{ id, title: title[lang], found: data ?? [], failed: isError ?? false }] : []
  })
  return { groups, isLooking: text !== typed.trim() || answers.some(({ isPending }) => isPending) }
}

function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
