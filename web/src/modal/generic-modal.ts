import { store } from '@opentop/ui/state/store.ts'

export type ModalAction = { text: string; href?: string; onPress?: () => void }
/** `html` may hold simple markup; it is sanitised before it is shown. */
export type ModalContent = {
  title: string
  html?: string
  banner?: string
  confirm?: ModalAction
  dismiss?: ModalAction
  exit?: 'register' | 'home'
}

const nextPageKey = 'next-page-modal'
export const genericModal = store<ModalContent | undefined>(undefined)

export function showModal(content: ModalContent): void {
  genericModal.set(content)
}

export function closeModal(): void {
  genericModal.set(undefined)
}

type LinkAction = Pick<ModalAction, 'text' | 'href'>

export function showModalOnNextPage(
  content: Omit<ModalContent, 'confirm' | 'dismiss'> & { confirm?: LinkAction; dismiss?: LinkAction },
): void {
  sessionStorage.setItem(nextPageKey, JSON.stringify(content))
}

export function takeModalOfLastPage(): void {
  const text = sessionStorage.getItem(nextPageKey)
  sessionStorage.removeItem(nextPageKey)
  if (text) showModal(JSON.parse(text) as ModalContent)
}
