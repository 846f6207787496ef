import { useState, type FormEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Camera } from './Camera.tsx'
import type { Conflict } from './device.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { ScanResultCard } from './ScanResultCard.tsx'
import { isPackOver, type useScanner } from './use-scanner.ts'
import './scan.css'

type ScanDeskProps = { scanner: ReturnType<typeof useScanner> }

/** The scan page of an enrolled device. Hand-held scanners that type like a keyboard work too: they end with Enter. */
export function ScanDesk({ scanner: { state, shown, online, check, undo, refuse, standAt, leave } }: ScanDeskProps) {
  const { t } = usePage()
  const [camera, setCamera] = useState<'off' | 'on' | 'none'>('off')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    form.reset()
    if (code.length >= 8) void check(code)
  }

  return (
    <>
      <div className="scan__top">
        <b>{state?.pack?.scanner.name}</b>
        <Badge tone={online ? 'teal' : 'sun'} icon={online ? 'check' : 'warn'}>
          {t(online ? 'scan.online' : 'scan.offline')}
        </Badge>
      </div>
      {state?.pack && state.pack.lines.length > 0 && <PlaceForm lines={state.pack.lines} place={state.place} onChange={standAt} />}
      {state?.isRevoked === true && (
        <Notice kind="error" live>
          {t('scan.revoked-device')}
        </Notice>
      )}
      {state && !state.isRevoked && !online && isPackOver(state) && <Notice kind="error">{t('scan.pack-over')}</Notice>}
      <div className="scan__answer" role="status" aria-live="assertive">
        {shown && (
          <ScanResultCard
            key={shown.scan.nonce}
            result={shown}
            onCheck={(code, wish) => void check(code, wish)}
            onRefuse={refuse}
            onUndo={() => void undo()}
          />
        )}
      </div>
      {camera === 'on' && <Camera label={t('scan.camera')} onCode={(code) => void check(code)} onFailure={() => setCamera('none')} />}
      {camera === 'none' && <Notice kind="info">{t('scan.no-camera')}</Notice>}
      <form className="scan__form" onSubmit={submit}>
        <TextField
          id="scan-code"
          name="code"
          label={t('scan.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
        />
        <Button type="submit" size="large">
          {t('scan.check')}
        </Button>
        <Button variant="line" icon="qr" onClick={() => setCamera(camera === 'on' ? 'off' : 'on')}>
          {t(camera === 'on' ? 'scan.camera-off' : 'scan.camera')}
        </Button>
      </form>
      {state && state.queue.length > 0 && <Notice kind="info">{t('scan.waiting', { count: state.queue.length })}</Notice>}
      {state && state.conflicts.length > 0 && <Conflicts conflicts={state.conflicts} />}
      <Button variant="line" size="small" icon="out" onClick={leave} disabled={(state?.queue.length ?? 0) > 0}>
        {t('scan.leave')}
      </Button>
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
