import type { AgentCheckoutField } from '@opentop/domain/agent'
import { useShop } from '../shop.tsx'
import { TextField } from '../ui/Field.tsx'

/** What an agent tells of an order beside who pays it. */
export function GuestPanel({ errorOf }: { errorOf: (field: AgentCheckoutField) => string | undefined }) {
  const { t } = useShop()
  return (
    <section className="panel" aria-labelledby="pay-guest">
      <h2 className="t-3" id="pay-guest">
        {t('guest.title')}
      </h2>
      <p className="small mute">{t('guest.text')}</p>
      <div className="grid2">
        <div className="grid2__wide">
          <TextField
            id="pay-reference"
            name="agentReference"
            label={t('guest.reference')}
            error={errorOf('agentReference')}
            autoComplete="off"
            maxLength={60}
            required
          />
        </div>
        <TextField
          id="pay-guest-first-name"
          name="guestFirstName"
          label={t('guest.first-name')}
          error={errorOf('guestFirstName')}
          autoComplete="off"
          maxLength={100}
          required
        />
        <TextField
          id="pay-guest-last-name"
          name="guestLastName"
          label={t('guest.last-name')}
          error={errorOf('guestLastName')}
          autoComplete="off"
          maxLength={100}
          required
        />
      </div>
    </section>
  )
}
