import { useState } from 'react'
import { deviceTime } from '../device/device-time.ts'
import { usePage } from '../page/page-context.tsx'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { DepartureChoice } from './DepartureChoice.tsx'
import { DriveButtons } from './DriveButtons.tsx'
import { DriveHead } from './DriveHead.tsx'
import { expectedNow } from './expected.ts'
import { NextStop } from './NextStop.tsx'
import { OnBoard } from './OnBoard.tsx'
import { serverTime, waitingIn, type Shift } from './shift.ts'
import { lineOf, type Driver } from './use-driver.ts'
import { WaitingStrip } from './WaitingStrip.tsx'
import './drive.css'

export function DriveDesk({ driver, shift }: { driver: Driver; shift: Shift }) {
  const { t, lang } = usePage()
  const { state, online, position, note, choose, leaveStop, end } = driver
  const now = serverTime(shift, useNow(shift.startedAt))
  const [noted, setNoted] = useState<string>()
  const line = state && lineOf(state, shift)
  const tell = (text = t('drive.noted', { time: deviceTime(lang, Date.now()) })): void => {
    setNoted(text)
    navigator.vibrate?.(40)
  }
  return (
    <div className="drive">
      <DriveHead shift={shift} line={line} detail={noted ?? state?.pack?.device.name} position={position} online={online} now={now} />
      <div className="drive__next">
        <Troubles driver={driver} shift={shift} />
        <NextStop shift={shift} line={line} expected={state && expectedNow(state.expected, shift, now)} online={online} now={now} />
        <DepartureChoice shift={shift} onChoose={choose} />
        <OnBoard shift={shift} onCount={(count) => note('on-board', { count })} />
      </div>
      <DriveButtons
        shift={shift}
        vehicle={line?.vehicle ?? 'bus'}
        officePhone={state?.pack?.officePhone}
        onNote={(kind) => {
          note(kind)
          tell()
        }}
        onLeaveStop={() => {
          const stop = leaveStop()
          tell(stop === undefined ? undefined : t('drive.left-stop-done', { stop, time: deviceTime(lang, Date.now()) }))
        }}
        onEnd={end}
      />
      <footer className="drive__foot">
        <WaitingStrip shifts={state?.shifts ?? []} isShown={!online || waitingIn(shift) > 20} />
        <div aria-live="polite">
          {shift.state?.messages.slice(0, online ? 2 : 1).map(({ id, text, at }) => (
            <p key={id} className="drive__strip">
              <Icon name="info" />
              <span>
                <b>{t('drive.office', { time: deviceTime(lang, Date.parse(at)) })}</b> {text}
              </span>
            </p>
          ))}
        </div>
      </footer>
    </div>
  )
}

function Troubles({ driver: { state, position, isScreenOff, hidden }, shift }: { driver: Driver; shift: Shift }) {
  const { t } = usePage()
  return (
    <>
      {state?.isRevoked && (
        <Notice kind="error" live>
          {t('drive.revoked-device')}
        </Notice>
      )}
      {shift.refusal !== undefined && (
        <Notice kind="error" live>
          {shift.refusal === 'line-unknown' && `${t('refusal.line-unknown')} `}
          {shift.refusal === 'drive-taken' && `${t('refusal.drive-taken')} `}
          {t('drive.refused')}
        </Notice>
      )}
      {position.kind === 'denied' && (
        <Notice kind="error" live>
          {t('drive.allow-position')}
        </Notice>
      )}
      {isScreenOff && <Notice kind="info">{t('drive.keep-screen-on')}</Notice>}
      {hidden.minutes !== undefined && (
        <Notice kind="service" live>
          {t('drive.was-hidden', { minutes: hidden.minutes })}{' '}
          <Button variant="line" size="small" onClick={hidden.dismiss}>
            {t('drive.dismiss')}
          </Button>
        </Notice>
      )}
    </>
  )
}
