/**
 * On a page without a framework the language changes with a new document: what was typed before is put into it (web/root.tsx). It lies
 * in this tab's own store from one document to the next, and no longer.
 */
const KEPT = 'typed'
const PRIVATE = ['hidden', 'password', 'file', 'submit', 'button']

const kept = take()
if (kept !== null) putBack(JSON.parse(kept))

document.addEventListener('submit', ({ target }) => {
  if (target.getAttribute('action') !== '/preferences') return
  const values = fields().map(({ value, checked }) => [value, checked])
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ path: location.pathname, values }))
  } catch {
    // Where the store is denied or full, the new document has empty fields.
  }
})

function take() {
  try {
    const text = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return text
  } catch {
    return null
  }
}

function putBack({ path, values }) {
  const here = fields()
  if (path !== location.pathname || here.length !== values.length) return
  for (const [at, [value, checked]] of values.entries()) {
    here[at].value = value
    here[at].checked = checked
  }
}

/** Those of the page itself: both languages have the same, in the same order. */
function fields() {
  return [...document.querySelectorAll('main :is(input, textarea, select)')].filter(
    ({ type }) => !PRIVATE.includes(type),
  )
}
