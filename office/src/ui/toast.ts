import { store } from '@opentop/ui/state/store.ts'

type Toast = { id: number; text: string; undo?: (() => void) | undefined }

/** How long a toast and its Undo stay. */
const toastTime = 8000
export const toasts = store<readonly Toast[]>([])
let count = 0
/** The undo of the last act of this tab, also when its toast is gone. */
let lastUndo: (() => void) | undefined

export function showToast(text: string, undo?: () => void): void {
  count += 1
  lastUndo = undo
  const toast: Toast = { id: count, text, undo }
  toasts.set([...toasts.get(), toast].slice(-3))
  setTimeout(() => closeToast(toast.id), toastTime)
}

function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Undoes the last reversible act that is still shown, or the last act of this tab. */
export function undoLast(): void {
  const last = toasts.get().findLast((toast) => toast.undo)
  if (last) return undoOf(last)
  const undo = lastUndo
  lastUndo = undefined
  undo?.()
}

export function undoOf({ id, undo }: Toast): void {
  closeToast(id)
  lastUndo = undefined
  undo?.()
}
