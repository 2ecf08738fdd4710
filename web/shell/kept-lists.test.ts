import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PUT_BACK_LISTS, TAKE_LISTS } from './kept-lists.ts'

type Listener = (event: unknown) => void

interface Tab {
  name: string
  store: Record<string, string>
}

/** Opens a page with both scripts; the tab's name and storage last from page to page. Returns a function that sends a form. */
function openPage(tab: Tab) {
  const listeners: Listener[] = []
  const getItem = (key: string) => tab.store[key] ?? null
  const localStorage = Object.create({ getItem }) as Record<string, string>
  const page = {
    name: tab.name,
    localStorage: Object.assign(localStorage, tab.store),
    addEventListener: (_: string, listener: Listener) => void listeners.push(listener),
  }
  const settle = () => Object.assign(tab, { name: page.name, store: { ...localStorage } })
  runInNewContext(PUT_BACK_LISTS + TAKE_LISTS, page)
  settle()
  return (action: string) => {
    for (const listener of listeners) listener({ target: { getAttribute: () => action } })
    settle()
  }
}

const LISTS = { 'compare-tray': '[1]', 'fund-screens': '[2]' }

test('the lists of the device outlive a log-out, what is personal does not', () => {
  const tab: Tab = { name: '', store: { ...LISTS, 'draft:a': 'x', lastActivity: '5' } }
  openPage(tab)('/logout')
  expect(tab.name).not.toContain('draft')
  tab.store = {}
  openPage(tab)
  expect(tab).toEqual({ name: '', store: LISTS })
})

test('another form takes nothing along, and a list that is there is left as it is', () => {
  const tab: Tab = { name: '', store: { 'compare-tray': '[1]' } }
  const send = openPage(tab)
  send('/search')
  expect(tab.name).toBe('')
  send('/logout')
  tab.store = { 'compare-tray': '[3]' }
  openPage(tab)
  expect(tab.store).toEqual({ 'compare-tray': '[3]' })
})

test('a name that somebody else gave writes nothing but the lists, or stays', () => {
  const tab: Tab = { name: '{"kept":{"lastActivity":"1","fund-screens":"[]"}}', store: {} }
  openPage(tab)
  expect(tab.store).toEqual({ 'fund-screens': '[]' })
  for (const name of ['', 'help', '7', '{"kept":', '{"a":1}', 'null']) {
    const other: Tab = { name, store: {} }
    openPage(other)
    expect(other).toEqual({ name, store: {} })
  }
})
