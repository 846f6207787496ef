import { AgentLoginForm } from '../agent/AgentLoginForm.tsx'
import { TravellersModal } from '../payment/TravellersModal.tsx'
import { usePage } from '../state/page-context.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import type { DeskWork } from './use-desk-work.ts'
import type { Sale } from './use-sale.ts'

export function DeskDialogs({ sale, work, onSignedIn }: { sale: Sale; work: DeskWork; onSignedIn: () => void }) {
  const { t } = usePage()
  return (
    <>
      {sale.asking && (
        <TravellersModal
          key={sale.asking.need.saleId}
          need={sale.asking.need}
          lead={{ ...sale.asking.guest, phone: '' }}
          onClose={sale.stopAsking}
          onSaved={() => void sale.carryOn()}
        />
      )}
      {work.signedOut && (
        <Modal open title={t('agent.sign-in-title')} closeText={t('word.close')} onClose={() => work.setSignedOut(false)}>
          <p>{t('desk.signed-out')}</p>
          <AgentLoginForm
            answer={{}}
            onSignedIn={() => {
              work.setSignedOut(false)
              onSignedIn()
              void sale.refresh()
            }}
          />
        </Modal>
      )}
    </>
  )
}
