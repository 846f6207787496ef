import { usePage } from '../page/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { Shift } from './shift.ts'
import './drive.css'

const most = 500

export function OnBoard({ shift: { onBoard, capacity }, onCount }: { shift: Shift; onCount: (count: number) => void }) {
  const { t } = usePage()
  return (
    <div className="drive__count">
      <p role="status">
        <b className="display-type numeric">{onBoard}</b>{' '}
        {capacity === undefined ? t('drive.on-board') : t('drive.of-on-board', { capacity })}
      </p>
      <button
        type="button"
        className="drive__step"
        aria-label={t('drive.one-less')}
        disabled={onBoard === 0}
        onClick={() => onCount(onBoard - 1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="drive__step"
        aria-label={t('drive.one-more')}
        disabled={onBoard === most}
        onClick={() => onCount(onBoard + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
