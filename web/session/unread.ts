import { createStore } from './store.ts'

/** Messages that nobody has read yet, as far as this page knows; the menu shows it. */
export const unread = createStore(0)
