import { usePage } from '../page/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import type { expectedNow } from './expected.ts'
import type { DriveLine, Shift } from './shift.ts'
import './drive.css'

type NextStopProps = {
  shift: Shift
  line: DriveLine | undefined
  expected: ReturnType<typeof expectedNow>
  online: boolean
  now: number
}

export function NextStop({ shift, line, expected, online, now }: NextStopProps) {
  const { t } = usePage()
  const key = shift.nextStop ?? line?.stops[0]?.key
  const nextAt = online && shift.state?.nextStop === key ? shift.state?.nextAt : undefined
  const minutes = nextAt === undefined ? undefined : Math.max(0, Math.round((Date.parse(nextAt) - now) / 60_000))
  return (
    <>
      <div>
        <p className="drive__label">
          {minutes === undefined
            ? t('drive.next-stop')
            : minutes === 0
              ? t('drive.next-stop-now')
              : t('drive.next-stop-in', { count: minutes })}
        </p>
        <p className="drive__stop display-type">{line?.stops.find((stop) => stop.key === key)?.name}</p>
        {expected && expected.run > 0 && <Expected {...expected} />}
      </div>
      <Running shift={shift} vehicle={line?.vehicle ?? 'bus'} online={online} />
    </>
  )
}

function Expected({ run, stop }: { run: number; stop?: number }) {
  const { t } = usePage()
  return (
    <p className="drive__expected numeric">
      <Icon name="users" />
      <span>
        {[stop !== undefined && t('drive.expected-here', { count: stop }), t('drive.expected-run', { count: run })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </p>
  )
}

type Said = { tone: 'ok' | 'warn' | 'bad'; icon: IconName; title: string; text?: string | undefined }
const lateFrom = 3
const earlyFrom = -2

function Running({ shift, vehicle, online }: { shift: Shift; vehicle: DriveLine['vehicle']; online: boolean }) {
  const said = useSaid(shift, vehicle, online)
  if (!said) return null
  return (
    <div className={classes('drive__running', `drive__running--${said.tone}`)} role="status">
      <Icon name={said.icon} />
      <p>
        <b className="display-type">{said.title}</b>
        {said.text}
      </p>
    </div>
  )
}

function useSaid({ state, isBroken, lastFix }: Shift, vehicle: DriveLine['vehicle'], online: boolean): Said | undefined {
  const { t } = usePage()
  if (isBroken) return { tone: 'bad', icon: 'warn', title: t('drive.breakdown') }
  if (!online) return { tone: 'bad', icon: 'warn', title: t('drive.no-network'), text: t('drive.kept') }
  if (!state || (!state.isMatched && !lastFix)) return undefined
  if (state.isWrongWay) return { tone: 'warn', icon: 'warn', title: t('drive.wrong-way'), text: t('drive.off-line-text') }
  if (!state.isMatched) return { tone: 'warn', icon: 'route', title: t('drive.off-line'), text: t('drive.off-line-text') }
  const { lateMinutes = 0, gapMinutes } = state
  const text = gapMinutes === undefined ? undefined : t(`drive.gap-${vehicle}`, { minutes: gapMinutes })
  if (lateMinutes >= lateFrom) return { tone: 'warn', icon: 'clock', title: t('drive.late', { minutes: lateMinutes }), text }
  if (lateMinutes <= earlyFrom) return { tone: 'warn', icon: 'clock', title: t('drive.early', { minutes: -lateMinutes }), text }
  return { tone: 'ok', icon: 'check', title: t('drive.on-time'), text }
}
