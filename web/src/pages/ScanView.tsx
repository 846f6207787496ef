import { useEffect, useState, type FormEvent } from 'react'
import { ScanDesk } from '../scan/ScanDesk.tsx'
import { useScanner } from '../scan/use-scanner.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { usePocket } from '../voucher/use-pocket.ts'
import '../scan/scan.css'
import '../styles/panel.css'

/** For staff devices: works offline once it was opened online. */
export function ScanView() {
  const { t, href } = usePage()
  const scanner = useScanner()
  const [refused, setRefused] = useState(false)
  const page = href({ page: 'scan' })
  usePocket(scanner.state?.token === undefined ? undefined : { cache: 'scanner-1', pages: [{ path: page }], contains: [] })

  async function enrol(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setRefused(!(await scanner.enrol(token)))
  }

  useLinkedKey(scanner.enrol, setRefused)

  return (
    <div className="wrap scan">
      <h1 className="title-2">{t('scan.page-title')}</h1>
      {scanner.state?.token ? (
        <ScanDesk scanner={scanner} />
      ) : (
        <form className="panel scan__form" onSubmit={(event) => void enrol(event)}>
          <p>{t('scan.enrol-lead')}</p>
          <TextField
            id="scan-token"
            name="token"
            type="password"
            label={t('scan.device-code')}
            autoComplete="off"
            maxLength={200}
            required
          />
          <Button type="submit" size="large">
            {t('scan.enrol')}
          </Button>
          {refused && (
            <Notice kind="error" live>
              {t('refusal.scanner-unknown')}
            </Notice>
          )}
        </form>
      )}
    </div>
  )
}

/** The office shows a link with the device's key behind `#`, which browsers send to no server. It leaves the address at once. */
function useLinkedKey(enrol: (key: string) => Promise<boolean>, setRefused: (refused: boolean) => void): void {
  useEffect(() => {
    const key = /^#([\w-]{43})$/.exec(window.location.hash)?.[1]
    if (key === undefined) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    void enrol(key).then((isKnown) => setRefused(!isKnown))
  }, [enrol, setRefused])
}
