import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './field.css'

type Frame = {
  label: ReactNode
  optional?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

function useWiring(givenId: string | undefined, { hint, error }: Pick<Frame, 'hint' | 'error'>): Wiring {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = classes(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined)
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

function FieldFrame({ id, label, optional, hint, error, className, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={classes('field', className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> {optional}</span>}
      </label>
      {children}
      <Explanation id={id} hint={hint} error={error} />
    </div>
  )
}

function Explanation({ id, hint, error }: Pick<Frame, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="info" />
          {error}
        </p>
      )}
    </>
  )
}

export function TextField({ label, optional, hint, error, className, id, ...input }: Frame & Omit<ComponentProps<'input'>, keyof Frame>) {
  const wiring = useWiring(id, { hint, error })
  return (
    <FieldFrame {...{ label, optional, hint, error, className }} id={wiring.id}>
      <input {...input} {...wiring} className="input" />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  optional,
  hint,
  error,
  className,
  id,
  ...select
}: Frame & Omit<ComponentProps<'select'>, keyof Frame>) {
  const wiring = useWiring(id, { hint, error })
  return (
    <FieldFrame {...{ label, optional, hint, error, className }} id={wiring.id}>
      <select {...select} {...wiring} className="input" />
    </FieldFrame>
  )
}

export function TextareaField({
  label,
  optional,
  hint,
  error,
  className,
  id,
  ...textarea
}: Frame & Omit<ComponentProps<'textarea'>, keyof Frame>) {
  const wiring = useWiring(id, { hint, error })
  return (
    <FieldFrame {...{ label, optional, hint, error, className }} id={wiring.id}>
      <textarea {...textarea} {...wiring} className="input" />
    </FieldFrame>
  )
}

export function CheckboxField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: Omit<Frame, 'optional'> & Omit<ComponentProps<'input'>, keyof Frame | 'type'>) {
  const wiring = useWiring(id, { hint, error })
  return (
    <div className={className}>
      <label className="checkbox">
        <input {...input} {...wiring} type="checkbox" />
        <span>{label}</span>
      </label>
      <Explanation id={wiring.id} hint={hint} error={error} />
    </div>
  )
}
