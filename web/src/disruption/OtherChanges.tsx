import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import './other-changes.css'
import '@opentop/ui/styles/panel.css'

export function OtherChanges({ choice: { others, state } }: { choice: DisruptionChoice }) {
  const { t } = usePage()
  if (others.length === 0) return null
  return (
    <section className="panel" aria-labelledby="others">
      <h2 className="title-4" id="others">
        {t('disruption.others')}
      </h2>
      {state === 'waits' && (
        <Notice kind="info" className="other-changes__first">
          {t('disruption.waits')}
        </Notice>
      )}
      <ul className="other-changes">
        {others.map(({ title, text, isOpen, path }) => (
          <li key={path ?? title}>
            <p>
              <b>{title}</b> {text}
            </p>
            {path !== undefined && (
              <Button variant={isOpen ? 'ink' : 'line'} size="small" href={path}>
                {t(isOpen ? 'disruption.other-choose' : 'disruption.other-see')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
