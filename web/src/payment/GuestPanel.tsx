import { agentOrderRules, type CheckoutField } from '@opentop/domain/agent/agent'
import { ValidatedField } from '../form/ValidatedField.tsx'
import { usePage } from '../state/page-context.tsx'
import '@opentop/ui/styles/panel.css'

export function GuestPanel({ errorOf }: { errorOf: (field: CheckoutField) => string | undefined }) {
  const { t } = usePage()
  return (
    <section className="panel" aria-labelledby="pay-guest">
      <h2 className="title-3" id="pay-guest">
        {t('guest.title')}
      </h2>
      <p className="small muted">{t('guest.text')}</p>
      <div className="form-grid">
        <ValidatedField
          id="pay-reference"
          field={{ name: 'agentReference', label: t('guest.reference'), autoComplete: 'off', wide: true }}
          rules={agentOrderRules.reference}
          error={errorOf('agentReference')}
        />
        <ValidatedField
          id="pay-guest-first-name"
          field={{ name: 'guestFirstName', label: t('guest.first-name'), autoComplete: 'off' }}
          rules={agentOrderRules.firstName}
          error={errorOf('guestFirstName')}
        />
        <ValidatedField
          id="pay-guest-last-name"
          field={{ name: 'guestLastName', label: t('guest.last-name'), autoComplete: 'off' }}
          rules={agentOrderRules.lastName}
          error={errorOf('guestLastName')}
        />
      </div>
    </section>
  )
}
