import { useState } from 'react'
import { closeModal, type ModalAction, type ModalContent } from './generic-modal.ts'
import { usePage } from '../state/page-context.tsx'
import { trusted } from '../script/trusted-types.ts'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import { cleanHtml } from './clean-html.ts'

export function OpenModal({ title, html, banner, confirm, dismiss, exit }: ModalContent) {
  const { t, href } = usePage()
  const exits = {
    register: { text: t('header.register'), href: href({ page: 'register' }) },
    home: { text: t('navigation.go-home'), href: href({ page: 'home' }) },
  }
  return (
    <Modal
      open
      title={title}
      banner={banner && <img src={banner} alt="" width={960} height={420} />}
      closeText={t('word.close')}
      onClose={closeModal}
      extra={exit && exits[exit]}
      dismiss={dismiss && closing(dismiss)}
      confirm={confirm && closing(confirm)}
    >
      {html && <Description key={html} html={html} />}
    </Modal>
  )
}

function Description({ html }: { html: string }) {
  const [cleaned] = useState(() => ({ __html: trusted(cleanHtml(html)) }))
  return <div className="muted prose" dangerouslySetInnerHTML={cleaned} />
}

function closing({ onPress, ...action }: ModalAction): ModalAction {
  return {
    ...action,
    onPress: () => {
      closeModal()
      onPress?.()
    },
  }
}
