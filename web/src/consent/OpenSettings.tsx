import { consentCookie, consentKinds, type Consent, type ConsentKind } from '@opentop/domain/consent/consent'
import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField } from '@opentop/ui/base/Field.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import { showConsentSettings, useConsent, useConsentChoice } from '../cookie/use-consent.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import './consent-settings.css'

export function OpenSettings() {
  const { t } = usePage()
  const choose = useConsentChoice()
  const recordId = useCookie(consentCookie)?.split(':')[2]
  const stored = useConsent() ?? []
  const [chosen, setChosen] = useState<Consent>(stored)

  function finish(consent: Consent): void {
    choose(consent)
    showConsentSettings(false)
  }

  function toggle(kind: ConsentKind): void {
    setChosen(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind])
  }

  return (
    <Modal
      open
      title={t('consent.title')}
      closeText={t('word.close')}
      onClose={() => showConsentSettings(false)}
      extra={{ text: t('consent.reject'), onPress: () => finish([]) }}
      dismiss={{ text: t('consent.accept-all'), onPress: () => finish(consentKinds) }}
      confirm={{ text: t('consent.save'), onPress: () => finish(chosen) }}
    >
      <div className="consent">
        <CheckboxField checked disabled readOnly label={<Kind name={t('consent.necessary')} text={t('consent.necessary-text')} />} />
        {consentKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name={kind}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
            label={<Kind name={t(`consent.${kind}`)} text={t(`consent.${kind}-text`)} />}
          />
        ))}
        {recordId && <p className="small muted">{t('consent.record', { id: recordId })}</p>}
      </div>
    </Modal>
  )
}

function Kind({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b>{name}</b>
      <span className="small muted">{text}</span>
    </>
  )
}
