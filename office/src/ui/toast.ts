import { sharedValue } from '../shared-value.ts'

type Toast = { id: number; text: string; undo?: (() => void) | undefined }

/** How long a toast and its Undo stay. */
const toastTime = 8000
export const toasts = sharedValue<readonly Toast[]>([])
let count = 0

/** Says that something was done. A reversible act brings its undo, which the button and Ctrl+Z run. */
export function showToast(text: string, undo?: () => void): void {
  count += 1
  const toast: Toast = { id: count, text, undo }
  toasts.set([...toasts.get(), toast].slice(-3))
  setTimeout(() => closeToast(toast.id), toastTime)
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Undoes the last reversible act that is still shown. */
export function undoLast(): void {
  const last = toasts.get().findLast((toast) => toast.undo)
  if (!last) return
  closeToast(last.id)
  last.undo?.()
}
