import { useEffect, type ReactNode } from 'react'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { queries, readOptions } from '../query.ts'
import type { Me } from '../session/session.ts'
import { signedOut } from '../session/signed-out.ts'
import { useStore } from '@opentop/ui/state/store.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

async function lookAgain(): Promise<void> {
  await queries.fetchQuery({ ...readOptions('getSession', {}), staleTime: 0 }).catch(() => undefined)
  if (queries.getQueryState(['getSession', {}])?.status !== 'success') return
  signedOut.set(false)
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getSession' })
}

/** Over the page, which keeps what was typed: the session ended, or another person signed in. */
export function SessionLost({ owner, now }: { owner: Me; now: Me }): ReactNode {
  const t = useWords(frameWords)
  const isLost = useStore(signedOut)
  useEffect(() => {
    if (!isLost) return undefined
    const look = (): void => void lookAgain()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [isLost])
  if (isLost)
    return (
      <Dialog title={t('signedOutTitle')} isOpen isDismissable={false} role="alertdialog" onClose={() => void lookAgain()}>
        <p>{t('signedOutText')}</p>
        <a className={buttonClass({ kind: 'go' })} href="/sign-in" target="_blank" rel="noopener">
          {t('signIn')}
        </a>
        <Button onPress={() => void lookAgain()}>{t('isSignedIn')}</Button>
      </Dialog>
    )
  if (owner.id === now.id) return null
  const { name } = now
  return (
    <Dialog title={t('otherPersonTitle', { name })} isOpen isDismissable={false} role="alertdialog" onClose={reload}>
      <p>{t('otherPersonText', { name, before: owner.name })}</p>
      <Button kind="ink" onPress={reload}>
        {t('goOnAs', { name })}
      </Button>
    </Dialog>
  )
}

function reload(): void {
  location.assign('/')
}
