import { usePage } from '../page/page-context.tsx'
import { Bus } from '@opentop/ui/base/Bus.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { EnrolHelp } from './EnrolHelp.tsx'
import type { Enrol } from './enrolment.ts'
import { useEnrolment } from './use-enrolment.ts'
import './enrol-form.css'
import '@opentop/ui/styles/panel.css'

type EnrolFormProps = {
  title: string
  lead: string
  next: string
  enrol: Enrol
}

export function EnrolForm({ title, lead, next, enrol }: EnrolFormProps) {
  const { t } = usePage()
  const { key, state, type, send } = useEnrolment(enrol)
  return (
    <div className="wrap enrol-form">
      <header className="enrol-form__head">
        <h1 className="title-2">{title}</h1>
        <Bus className="enrol-form__bus" />
      </header>
      <p className="lead">{lead}</p>
      <form
        className="panel enrol-form__fields"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p>{t('device.enrol-lead')}</p>
        <TextField
          id="device-key"
          name="key"
          type="password"
          label={t('device.code')}
          autoComplete="off"
          maxLength={200}
          required
          value={key}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" size="large">
          {t(state === 'unreached' ? 'device.again' : 'device.enrol')}
        </Button>
        {state === 'unknown' && (
          <Notice kind="error" live>
            {t('device.unknown')}
          </Notice>
        )}
        {state === 'unreached' && (
          <Notice kind="service" live>
            {t('device.unreached')}
          </Notice>
        )}
      </form>
      <EnrolHelp next={next} />
    </div>
  )
}
