import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { Icon } from '../ui/Icon.tsx'
import './passkey-button.css'

type Props = { text: string; detail: string; onPress: () => void; isWaiting: boolean; autoFocus?: boolean }

export function PasskeyButton({ text, detail, onPress, isWaiting, autoFocus = false }: Props): ReactNode {
  const t = useWords(signInWords)
  return (
    <Button className="passkey-button" onPress={onPress} isPending={isWaiting} autoFocus={autoFocus}>
      <Icon name="passkey" />
      <span>
        {isWaiting ? t('waiting') : text}
        <small className="passkey-button__detail">{isWaiting ? t('waitingHow') : detail}</small>
      </span>
      <Icon name={isWaiting ? 'hourglass' : 'arrow'} />
    </Button>
  )
}
