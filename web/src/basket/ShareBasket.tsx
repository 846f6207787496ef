import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import './basket-link.css'

export function ShareBasket({ onSay }: { onSay: (text: string) => void }) {
  const page = usePage()
  const { t, href } = page
  const [address, setAddress] = useState<string>()
  const [making, setMaking] = useState(false)
  const hydrated = useHydrated()

  async function share() {
    setMaking(true)
    const made = await httpCall(page)('makeBasketLink', {}).catch(() => undefined)
    setMaking(false)
    if (!made?.ok) return onSay(made?.message ?? t('basket.failed'))
    const url = new URL(`${href({ page: 'basket' })}?link=${made.answer.token}`, window.location.href).href
    setAddress(url)
    await (navigator.share ? navigator.share({ title: t('basket.link-title'), url }) : copy(url)).catch(() => undefined)
  }

  async function copy(url: string) {
    await navigator.clipboard.writeText(url)
    onSay(t('basket.copied'))
  }

  if (!hydrated) return null
  return (
    <div className="share-basket">
      <Button variant="line" icon="share" loading={making} onClick={() => void share()}>
        {t('basket.share')}
      </Button>
      {address && <TextField label={t('basket.share-text')} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />}
    </div>
  )
}
