import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import './button.css'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.tsx'
import { KeyHint } from './KeyHint.tsx'

type ButtonLook = {
  /** `go` moves money or reaches travellers (one a screen), `ink` saves or makes, `bad` takes away; without: outline. */
  kind?: 'go' | 'ink' | 'bad' | 'quiet' | undefined
  size?: 'small' | 'large' | undefined
  wide?: boolean | undefined
}
type Props = ButtonLook & {
  children: ReactNode
  onPress?: (() => void) | undefined
  type?: 'button' | 'submit'
  icon?: IconName | undefined
  keys?: string | undefined
  isDisabled?: boolean | undefined
  /** The act runs: the button stays where it is, says so to screen readers and does not act again. */
  isPending?: boolean | undefined
  'aria-describedby'?: string | undefined
  /** Where the same word stands on several buttons: begins with the word. */
  'aria-label'?: string | undefined
}

export function buttonClass({ kind, size, wide }: ButtonLook): string {
  return classes('button', kind && `button--${kind}`, size && `button--${size}`, wide && 'button--wide')
}

export function Button({ children, kind, size, wide, icon, keys, ...rest }: Props): ReactNode {
  return (
    <AriaButton {...withoutUndefined(rest)} className={buttonClass({ kind, size, wide })}>
      {icon && <Icon name={icon} />}
      {children}
      {keys && <KeyHint keys={keys} />}
    </AriaButton>
  )
}

type IconButtonProps = { icon: IconName; label: string; onPress?: () => void }

export function IconButton({ icon, label, onPress }: IconButtonProps): ReactNode {
  return (
    <AriaButton {...withoutUndefined({ onPress })} aria-label={label} className="button button--icon">
      <Icon name={icon} />
    </AriaButton>
  )
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
/** React Aria's props are exact: a prop that is not given must be missing. */
export function withoutUndefined<T extends object>(props: T): Defined<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<T>
}
