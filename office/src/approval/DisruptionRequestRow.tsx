import type { DisruptionRequest } from '@opentop/contract/approval'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { approvalWords } from '../messages/order-state.ts'
import { useWords } from '../messages/words.ts'
import { usePlace } from '../site/site.ts'
import { When } from '../text/When.tsx'
import { Tag } from '../ui/Tag.tsx'

export function DisruptionRequestRow({ request }: { request: DisruptionRequest }): ReactNode {
  const t = useWords(approvalWords)
  const place = usePlace()
  const { disruptionId, title, city, travellers, state, requestedBy, requestedAt, decidedBy = '' } = request
  return (
    <li className="approvals__row">
      <div className="approvals__head">
        <Link to="/disruptions/$id" params={{ id: disruptionId }}>
          {t('disruptionFor', { count: travellers, title })}
        </Link>
        {state !== 'waiting' && (
          <Tag icon={state === 'approved' ? 'check' : 'close'} tone={state === 'approved' ? 'ok' : undefined}>
            {state === 'approved' || state === 'declined' ? t(state, { name: decidedBy }) : t(state)}
          </Tag>
        )}
      </div>
      <p className="approvals__reason">
        {city}. {t('askedBy', { name: requestedBy })}, <When at={requestedAt} timeZone={place?.city?.timezone ?? 'UTC'} />
      </p>
    </li>
  )
}
