import { createStore } from './store.ts'

/** How much waits for the reader behind each address of their rail, as far as this page knows. */
export const waiting = createStore<Readonly<Record<string, number>>>({})
