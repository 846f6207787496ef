import { useCallback, useState, type MouseEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Toast } from '@opentop/ui/base/Toast.tsx'
import './share-link.css'

export function ShareLink() {
  const { t, lang, alternates } = usePage()
  const [message, setMessage] = useState<string | null>(null)
  const done = useCallback(() => setMessage(null), [])
  const path = alternates[lang] ?? '#main'

  async function copy(event: MouseEvent) {
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href)
      setMessage(t('product.copied'))
    } catch {
      setMessage(t('product.copy-failed'))
    }
  }

  return (
    <div className="share-link">
      <a className="button button--line button--small" href={path} onClick={(event) => void copy(event)}>
        <Icon name="share" />
        {t('product.share')}
      </a>
      <Toast message={message} onDone={done} />
    </div>
  )
}
