import { useState } from 'react'
import { useVisible } from '../device/use-visible.ts'
import { useWakeLock } from '../device/use-wake-lock.ts'
import { usePage } from '../page/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { Camera } from './Camera.tsx'
import type { Conflict } from './device.ts'
import { CodeForm } from './CodeForm.tsx'
import { Expected } from './Expected.tsx'
import { ScanAnswer } from './ScanAnswer.tsx'
import { ScanBar } from './ScanBar.tsx'
import { ScanHead } from './ScanHead.tsx'
import { wakeSound } from './signal.ts'
import { toneOf } from './tone.ts'
import { whyNotOffline, type Scanner } from './use-scanner.ts'
import { useTypedCode } from './use-typed-code.ts'
import './scan.css'

export function ScanDesk({ scanner }: { scanner: Scanner }) {
  const { state, shown, online, check, undo, next } = scanner
  const [isListing, setListing] = useState(false)
  const [isTyping, setTyping] = useState(false)
  useTypedCode((code) => void check(code))
  return (
    <div className={classes('scan', shown ? `scan--${toneOf(shown)}` : isListing && 'scan--listing')}>
      <ScanHead scanner={scanner} isCovered={shown !== undefined || isListing} />
      <Finder {...{ scanner, isListing, isTyping, setTyping }} onList={() => setListing(true)} />
      <div className="scan__answer" role="status" aria-live="assertive">
        {shown && (
          <ScanAnswer
            key={shown.scan.nonce}
            result={shown}
            onCheck={(code, wish) => void check(code, wish)}
            onUndo={() => void undo()}
            onNext={() => {
              wakeSound()
              setTyping(false)
              next()
            }}
          />
        )}
      </div>
      {isListing && !shown && state && <Expected state={state} online={online} onBack={() => setListing(false)} />}
    </div>
  )
}

type FinderProps = { scanner: Scanner; isListing: boolean; isTyping: boolean; setTyping: (isTyping: boolean) => void; onList: () => void }

function Finder({ scanner, isListing, isTyping, setTyping, onList }: FinderProps) {
  const { t } = usePage()
  const { state, shown, isChecking, online, check, change } = scanner
  const [hasFailed, setFailed] = useState(false)
  const [torch, setTorch] = useState<'none' | 'off' | 'on'>('none')
  const isCameraOn = state?.usesCamera === true && !hasFailed
  const isCovered = shown !== undefined || isListing
  useWakeLock(useVisible() && isCameraOn)
  const scan = (code: string): void => void check(code)

  function openCamera(): void {
    wakeSound()
    setFailed(false)
    setTyping(false)
    change({ usesCamera: true })
  }
  return (
    <>
      <div className={classes('scan__view', isCovered && 'scan__view--covered')}>
        {isCameraOn ? (
          <div className="scan__finder">
            <Camera
              label={t('scan.aim')}
              isPaused={isCovered || isChecking || isTyping}
              isTorchOn={torch === 'on'}
              onCode={scan}
              onTorch={(hasTorch) => setTorch(hasTorch ? 'off' : 'none')}
              onFailure={() => setFailed(true)}
            />
            <p className="scan__hint">{t(isChecking ? 'scan.checking' : online ? 'scan.aim' : 'scan.aim-offline')}</p>
          </div>
        ) : (
          <button type="button" className="scan__finder scan__finder--off" onClick={openCamera}>
            <Icon name="qr" />
            {t('scan.camera')}
          </button>
        )}
        {!isCovered && <Troubles scanner={scanner} hasFailed={hasFailed} />}
        {!isCovered && (!isCameraOn || isTyping) && <CodeForm isChecking={isChecking} onCode={scan} />}
      </div>
      {!isCovered && (
        <ScanBar
          {...barOf(state)}
          onMute={(isMuted) => change({ isMuted })}
          torch={isCameraOn ? torch : 'none'}
          onTorch={(isOn) => setTorch(isOn ? 'on' : 'off')}
          onType={isCameraOn ? () => setTyping(!isTyping) : undefined}
          onList={isDrivers(state) ? undefined : onList}
        />
      )}
    </>
  )
}

function barOf(state: Scanner['state']): { boarded: number; hasStop: boolean; isMuted: boolean } {
  return { boarded: state?.boarded ?? 0, hasStop: state?.place.stop !== undefined, isMuted: state?.isMuted === true }
}

const isDrivers = (state: Scanner['state']): boolean => state?.pack?.scanner.isDriver === true

function Troubles({ scanner: { state, online }, hasFailed }: { scanner: Scanner; hasFailed: boolean }) {
  const { t } = usePage()
  const why = state && !state.isRevoked && !online ? whyNotOffline(state) : undefined
  return (
    <>
      {state?.isRevoked === true && (
        <Notice kind="error" live>
          {t('scan.revoked-device')}
        </Notice>
      )}
      {why && <Notice kind="error">{t(`scan.pack-${why}`)}</Notice>}
      {hasFailed && <Notice kind="info">{t('scan.no-camera')}</Notice>}
      {state && state.conflicts.length > 0 && <Conflicts conflicts={state.conflicts} />}
    </>
  )
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t, intl } = usePage()
  const time = new Intl.DateTimeFormat(intl, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Notice kind="error" title={t('scan.conflicts')}>
      <ul>
        {conflicts.map(({ code, outcome, scannedAt }) => (
          <li key={code + scannedAt}>
            {time.format(new Date(scannedAt))}: {code.slice(0, 24)} ({outcome})
          </li>
        ))}
      </ul>
    </Notice>
  )
}
