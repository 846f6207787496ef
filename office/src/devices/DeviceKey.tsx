import { encodeQR } from 'qr'
import { useMemo, type ReactNode } from 'react'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import './devices.css'

export function DeviceKey({ name, link, onClose }: { name: string; link: string; onClose: () => void }): ReactNode {
  const t = useWords(deviceWords)
  const { size, path } = useMemo(() => drawn(link), [link])
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    showToast(t('copied'))
  }
  const acts = (
    <>
      <Button icon="copy" onPress={() => void copy()}>
        {t('copyLink')}
      </Button>
      <Button kind="ink" onPress={onClose}>
        {t('done')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('keyTitle', { name })} isOpen onClose={onClose} acts={acts} isDismissable={false}>
      <div className="device-key">
        <p>{t('keyText')}</p>
        <svg
          className="device-key__picture"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('keyPicture', { name })}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} className="device-key__ground" />
          <path d={path} className="device-key__dots" />
        </svg>
        <a className="device-key__link" href={link}>
          {link}
        </a>
      </div>
    </Dialog>
  )
}

function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
