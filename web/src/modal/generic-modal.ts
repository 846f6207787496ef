import { store } from '../state/store.ts'

export type ModalAction = { text: string; href?: string; onPress?: () => void }
/** What the one modal of a page can say. The description may hold simple HTML, which is made safe before it is shown. */
export type ModalContent = {
  title: string
  html?: string
  /** The path of a picture above the title. */
  banner?: string
  confirm?: ModalAction
  dismiss?: ModalAction
  /** A way out of the shop's own: to the registration or to the home page. */
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

/** Shows the modal on the page that is loaded next, such as home after a session has ended. */
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
