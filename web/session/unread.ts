import { createStore } from './store.ts'

/** The number of unread messages, as far as this page knows; the menu shows it. */
export const unread = createStore(0)
