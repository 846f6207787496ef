import { useEffect, useState } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import './contents.css'

type ContentsEntry = { id: string; title: string }

export function Contents({ label, entries }: { label: string; entries: readonly ContentsEntry[] }) {
  const current = useCurrent(entries)
  return (
    <nav className="contents" aria-label={label}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a className={classes(id === current && 'is-now')} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <i aria-hidden="true" />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useCurrent(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = entries.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    function look() {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight * 0.3)
      setCurrent(passed.at(-1)?.id)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}
