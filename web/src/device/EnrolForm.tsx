import { useEffect, useState, type FormEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import './enrol-form.css'
import '../styles/panel.css'

/** Takes the key of a device, typed or from a link of the office. `enrol` tells whether the shop knows it. */
export function EnrolForm({ title, enrol }: { title: string; enrol: (key: string) => Promise<boolean> }) {
  const { t } = usePage()
  const [refused, setRefused] = useState(false)
  useLinkedKey(enrol, setRefused)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setRefused(!(await enrol(String(new FormData(event.currentTarget).get('key') ?? '').trim())))
  }

  return (
    <div className="wrap enrol-form">
      <h1 className="title-2">{title}</h1>
      <form className="panel enrol-form__fields" onSubmit={(event) => void send(event)}>
        <p>{t('device.enrol-lead')}</p>
        <TextField id="device-key" name="key" type="password" label={t('device.code')} autoComplete="off" maxLength={200} required />
        <Button type="submit" size="large">
          {t('device.enrol')}
        </Button>
        {refused && (
          <Notice kind="error" live>
            {t('device.unknown')}
          </Notice>
        )}
      </form>
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
