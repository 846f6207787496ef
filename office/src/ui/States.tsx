import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { RoadArt } from './RoadArt.tsx'
import './state.css'
import { showToast } from './toast.ts'

type EmptyProps = { title: string; children: ReactNode; acts?: ReactNode }

/** Says why there is nothing and what is next; one button, at most two. */
export function Empty({ title, children, acts }: EmptyProps): ReactNode {
  return (
    <div className="state">
      <RoadArt />
      <h2 className="state__title">{title}</h2>
      <p>{children}</p>
      {acts && <div className="state__acts">{acts}</div>}
    </div>
  )
}

/** Nothing for 200 ms, then a bar and grey rows of the real height. */
export function Waiting({ rows = 5 }: { rows?: number }): ReactNode {
  const t = useWords(uiWords)
  return (
    <div className="waiting" role="status" aria-label={t('loading')}>
      <div className="waiting__bar" />
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className="waiting__row">
          <span className="waiting__cell" />
          <span className="waiting__cell" />
          <span className="waiting__cell" />
        </div>
      ))}
    </div>
  )
}

type FailedProps = { problem: Problem; title?: string; onRetry?: (() => void) | undefined }

export function Failed({ problem: { code, detail, requestId, triesAgain }, title, onRetry }: FailedProps): ReactNode {
  const t = useWords(uiWords)
  const copied = requestId ?? code
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(copied)
    showToast(t('codeCopied'))
  }
  return (
    <div className="state" role="alert">
      <Icon name="warning" />
      <h2 className="state__title">{title ?? t('failedTitle')}</h2>
      <p>{triesAgain ? t('outage') : detail || t('noConnection')}</p>
      {!triesAgain && <p>{t('nothingChanged')}</p>}
      <div className="state__acts">
        {onRetry && (
          <Button kind="ink" icon="refresh" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        <Button icon="copy" onPress={() => void copy()}>
          {t('copyCode', { code: copied.slice(0, 8) })}
        </Button>
      </div>
    </div>
  )
}
