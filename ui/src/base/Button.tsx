import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import './button.css'

type Look = {
  variant?: 'primary' | 'ink' | 'line' | 'sun' | undefined
  size?: 'small' | 'large' | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

type ButtonProps = Look & { href?: undefined; loading?: boolean | undefined } & Omit<ComponentProps<'button'>, keyof Look>
type LinkProps = Look & { href: string; loading?: undefined; disabled?: undefined } & Omit<ComponentProps<'a'>, keyof Look | 'href'>

export function Button(props: ButtonProps | LinkProps) {
  return props.href === undefined ? <PressButton {...props} /> : <LinkButton {...props} />
}

function LinkButton({ variant, size, block, icon, className, children, loading: _loading, disabled: _disabled, ...rest }: LinkProps) {
  return (
    <a {...rest} className={lookClass({ variant, size, block, className })}>
      <Content icon={icon}>{children}</Content>
    </a>
  )
}

function PressButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  loading,
  disabled,
  onClick,
  type = 'button',
  href: _href,
  ...rest
}: ButtonProps) {
  const off = disabled || loading

  // aria-disabled keeps the button focusable, so that its text can say what is missing
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={classes(lookClass({ variant, size, block, className }), loading && 'is-loading')}
      aria-disabled={disabled ? true : undefined}
      aria-busy={loading ? true : undefined}
      onClick={press}
    >
      <Content icon={icon}>{children}</Content>
    </button>
  )
}

function Content({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  if (!icon) return children
  return (
    <>
      <span>{children}</span>
      <Icon name={icon} className={icon === 'arrow' ? 'icon--forward' : undefined} />
    </>
  )
}

function lookClass({ variant = 'primary', size, block, className }: Omit<Look, 'children'>): string {
  return classes('button', variant !== 'primary' && `button--${variant}`, size && `button--${size}`, block && 'button--block', className)
}
