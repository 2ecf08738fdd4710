import type { FaultNotice } from '#web/call/fault-toast.ts'
import { createStore } from './store.ts'

/** The text of a toast: a fault by its key, or a sentence that a screen took from its copy. */
export interface Toast {
  readonly id: number
  readonly tone: 'plain' | 'error'
  readonly text: { readonly fault: FaultNotice } | { readonly sentence: string }
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast(text: Toast['text']): void {
  lastId += 1
  const tone = 'fault' in text ? 'error' : 'plain'
  // At most three toasts, so that they never cover the page.
  toasts.set([...toasts.get().slice(-2), { id: lastId, tone, text }])
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
