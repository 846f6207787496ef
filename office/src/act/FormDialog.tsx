import type { ComponentProps, ReactNode } from 'react'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import type { useActForm } from './use-act-form.ts'

type Props = {
  title: string
  form: Pick<ReturnType<typeof useActForm<string, HTMLFormElement>>, 'form' | 'pending' | 'refused'>
  go: string
  icon?: NonNullable<ComponentProps<typeof Button>['icon']>
  isDismissable?: boolean
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  form: { form, pending, refused },
  go,
  icon,
  isDismissable = true,
  onClose,
  children,
}: Props): ReactNode {
  const t = useWords(uiWords)
  return (
    <Dialog title={title} isOpen onClose={onClose} isDismissable={isDismissable}>
      <form className="dialog__form" {...form}>
        {children}
        <Refused problem={refused} />
        <div className="dialog__acts">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="ink" isPending={pending} {...(icon ? { icon } : {})}>
            {go}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
