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

type ControlProps = Partial<Frame> & { id?: string | undefined }

/** What stands around a control, and the control itself with what describes it. */
function useControl<P extends ControlProps>({ label, optional, hint, error, className, id: givenId, ...rest }: P) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = classes(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined)
  return {
    frame: { id, label, optional, hint, error, className },
    control: { ...rest, id, 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined },
  }
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

export function TextField(props: Frame & Omit<ComponentProps<'input'>, keyof Frame>) {
  const { frame, control } = useControl(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className="input" />
    </FieldFrame>
  )
}

export function SelectField(props: Frame & Omit<ComponentProps<'select'>, keyof Frame>) {
  const { frame, control } = useControl(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} className="input" />
    </FieldFrame>
  )
}

export function TextareaField(props: Frame & Omit<ComponentProps<'textarea'>, keyof Frame>) {
  const { frame, control } = useControl(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className="input" />
    </FieldFrame>
  )
}

export function CheckboxField(props: Omit<Frame, 'optional'> & Omit<ComponentProps<'input'>, keyof Frame | 'type'>) {
  const { frame, control } = useControl(props)
  return (
    <div className={frame.className}>
      <label className="checkbox">
        <input {...control} type="checkbox" />
        <span>{frame.label}</span>
      </label>
      <Explanation {...frame} />
    </div>
  )
}
