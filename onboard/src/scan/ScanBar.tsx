import { usePage } from '../page/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import './scan.css'

type ScanBarProps = {
  boarded: number
  hasStop: boolean
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  torch: 'none' | 'off' | 'on'
  onTorch: (isOn: boolean) => void
  onType: (() => void) | undefined
  onList: (() => void) | undefined
}

export function ScanBar({ boarded, hasStop, isMuted, onMute, torch, onTorch, onType, onList }: ScanBarProps) {
  const { t } = usePage()
  return (
    <footer className="scan__bar">
      <p className="scan__count">
        <b className="display-type numeric">{boarded}</b> {t(hasStop ? 'scan.boarded-here' : 'scan.boarded')}
      </p>
      {torch !== 'none' && (
        <Tool icon="torch" label={t('scan.torch')} isOn={torch === 'on'} isLit={torch === 'on'} onPress={() => onTorch(torch === 'off')} />
      )}
      {onType && <Tool icon="edit" label={t('scan.type-code')} onPress={onType} />}
      {onList && <Tool icon="users" label={t('scan.expected')} onPress={onList} />}
      <Tool icon={isMuted ? 'mute' : 'sound'} label={t('scan.sound')} isOn={!isMuted} onPress={() => onMute(!isMuted)} />
    </footer>
  )
}

type ToolProps = { icon: IconName; label: string; isOn?: boolean | undefined; isLit?: boolean; onPress: () => void }
function Tool({ icon, label, isOn, isLit, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classes('scan__tool', isLit && 'scan__tool--on')}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
