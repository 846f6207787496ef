import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import './anchors.css'
import './tabs.css'

export type Tab = { id: string; title: string; content: ReactNode }

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Before hydration these are links, and CSS shows the panel that the address names; after it they are ARIA tabs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const live = current !== undefined

  useLayoutEffect(() => {
    const panels = [...(root.current?.children ?? [])].slice(1)
    function follow(event?: Event) {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const panel = panels.find((element) => element.contains(target))
      setCurrent((before) => panel?.id ?? before ?? panels[0]?.id)
      if (event && panel) requestAnimationFrame(() => target?.scrollIntoView())
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  function choose(event: MouseEvent, id: string) {
    event.preventDefault()
    setCurrent(id)
    window.history.replaceState(window.history.state, '', `#${id}`)
  }

  function move(event: KeyboardEvent, index: number) {
    const next = event.key === ' ' ? index : steps[event.key]?.(index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const links = event.currentTarget.parentElement?.children
    ;(links?.[next] as HTMLElement | undefined)?.focus()
    ;(links?.[next] as HTMLElement | undefined)?.click()
  }

  return (
    <div className="tabs" ref={root} data-live={live || undefined}>
      <div className="anchors" role={live ? 'tablist' : 'navigation'} aria-label={label}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`tab-${tab.id}`}
            href={`#${tab.id}`}
            {...(live
              ? { role: 'tab', 'aria-controls': tab.id, 'aria-selected': tab.id === current, tabIndex: tab.id === current ? 0 : -1 }
              : {})}
            onClick={(event) => choose(event, tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.title}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          className="tabs__panel"
          {...(live ? { role: 'tabpanel', 'aria-labelledby': `tab-${tab.id}`, hidden: tab.id !== current, tabIndex: 0 } : {})}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
