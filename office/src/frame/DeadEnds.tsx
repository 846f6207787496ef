import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { Refusal } from '../query.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Empty, Failed } from '../ui/States.tsx'
import { Page } from './Page.tsx'

export function NotFound(): ReactNode {
  const t = useWords(frameWords)
  return (
    <Page title={t('notFoundTitle')}>
      <Panel>
        <Empty
          title={t('notFoundTitle')}
          acts={
            <Link to="/" className={buttonClass({ kind: 'ink' })}>
              {t('toStart')}
            </Link>
          }
        >
          {t('notFoundText')}
        </Empty>
      </Panel>
    </Page>
  )
}

/** A screen that threw, or whose script did not come (a newer version was published). */
export function Broken({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useWords(frameWords)
  const problem = error instanceof Refusal ? error.problem : { code: 'technical-problem' as const, detail: '', status: 500 }
  return (
    <main className="page" id="content" tabIndex={-1}>
      <Panel>
        <Failed title={t('brokenTitle')} problem={problem} onRetry={isMissingScript(error) ? () => location.reload() : reset} />
      </Panel>
    </main>
  )
}

function isMissingScript(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message)
}
