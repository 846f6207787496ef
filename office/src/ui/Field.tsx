import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import './field.css'
import { Icon } from './Icon.tsx'

/** What every field has: a label, help below, and what is wrong beside it, with the way out. What was typed stays. */
export type FieldWords = { label: string; isLabelHidden?: boolean | undefined; help?: string | undefined; mistake?: string | undefined }

export function FieldParts({ label, isLabelHidden = false, help, mistake, children }: FieldWords & { children: ReactNode }): ReactNode {
  return (
    <>
      <Label className={isLabelHidden ? 'for-readers' : 'field__label'}>{label}</Label>
      {children}
      {help && !mistake && (
        <Text slot="description" className="field__help">
          {help}
        </Text>
      )}
      <FieldError className="field__mistake">
        {mistake && (
          <>
            <Icon name="warning" />
            {mistake}
          </>
        )}
      </FieldError>
    </>
  )
}
