/**
 * Suggestions below the search of the header, on pages with a framework and without. Loaded when the field is first used
 * (header.js). Every word it shows is in the form (`data-suggest`) or in the answer; nothing becomes markup.
 */
const WAIT_MS = 120
/** The most of each group: what a phone shows without scrolling far. */
const GROUPS = { funds: 4, help: 3, articles: 2, pages: 2 }

let timer = 0
let asking = null

document.addEventListener('input', askSoon)
// What an input method is still putting together is not what is meant, and its keys are its own.
document.addEventListener('compositionend', askSoon)
document.addEventListener('keydown', (event) => {
  // Safari tells the Enter that ends a word by its code alone.
  if (event.isComposing || event.keyCode === 229) return
  const form = event.target.closest('form[data-suggest]')
  if (form !== null) move(event, form)
})
// What was typed while this script was on its way.
const first = document.activeElement.closest('form[data-suggest]')
if (first !== null) {
  statusOf(first)
  void ask(first)
}

function askSoon({ target, isComposing }) {
  const form = target.closest('form[data-suggest]')
  if (form === null || isComposing) return
  clearTimeout(timer)
  timer = setTimeout(ask, WAIT_MS, form)
}

async function ask(form) {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const keyword = form.keyword.value.trim()
  if (keyword === '') return show(form, null)
  const query = new URLSearchParams({ keyword, limit: '4' })
  const answer = await fetch(`/fe/rest/search/search-site?${query}`, { signal })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  // Without an answer, or once another one is asked for, the form still searches.
  if (answer?.code === '0000' && !signal.aborted) show(form, answer.data)
}

function show(form, found) {
  const words = JSON.parse(form.dataset.suggest)
  const links = []
  const groups =
    found === null
      ? []
      : Object.keys(GROUPS)
          .map((name) => group(name, found, words, links))
          .filter(Boolean)
  if (links.length > 0) groups.push(allOf(found.keyword, words))
  const status = statusOf(form)
  const stood = status.parentElement.querySelector('a:focus')?.getAttribute('href')
  while (status.nextSibling !== null) status.nextSibling.remove()
  status.after(...groups)
  if (stood !== undefined) stay(form, stood)
  status.className = links.length > 0 ? 'vh' : ''
  const count = links.length === 0 ? words.none : `${links.length} ${words.count}`
  status.textContent = found === null ? '' : count
}

/** Whoever stood on a suggestion when newer ones came stands on it again, or in the field if it is gone: focus is never lost. */
function stay(form, href) {
  const links = [...form.lastElementChild.querySelectorAll('a')]
  const same = links.find((link) => link.getAttribute('href') === href)
  ;(same ?? form.keyword).focus()
}

/** One element for all that is said: only a change of what stands there already is read out. */
function statusOf(form) {
  const place = form.lastElementChild
  const known = place.querySelector('[role=status]')
  if (known !== null) return known
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  place.append(status)
  return status
}

function group(name, found, words, links) {
  const hits = found[name].hits.slice(0, GROUPS[name])
  if (hits.length === 0) return null
  const section = document.createElement('section')
  const heading = document.createElement('h2')
  heading.textContent = name === 'funds' && found.isGuess ? words.guess : words[name]
  const list = document.createElement('ul')
  for (const hit of hits) {
    const link = name === 'funds' ? fundLink(hit) : textLink(hit)
    links.push(link)
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  section.append(heading, list)
  return section
}

function fundLink({ fundCode, name, marks }) {
  const isForeign = document.documentElement.lang === 'en' && name.en === null
  const text = document.documentElement.lang === 'en' ? (name.en ?? name.zh) : name.zh
  const link = linkTo(`/tool/fund/${fundCode}`, text, marks, fundCode)
  if (isForeign) link.lang = 'zh-CN'
  return link
}

function textLink({ href, title, marks, place: where }) {
  return linkTo(href, title, marks, where)
}

function linkTo(href, text, marks, note) {
  const link = document.createElement('a')
  link.href = href
  const title = document.createElement('span')
  let at = 0
  for (const { from, to } of marks) {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(from, to)
    title.append(text.slice(at, from), mark)
    at = to
  }
  title.append(text.slice(at))
  const small = document.createElement('small')
  small.textContent = note
  link.append(title, small)
  return link
}

function allOf(keyword, words) {
  const link = document.createElement('a')
  link.href = `/search?${new URLSearchParams({ keyword })}`
  link.textContent = words.all
  return link
}

/** Up and down go from the field through the suggestions and back. */
function move(event, form) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [form.keyword, ...form.lastElementChild.querySelectorAll('a')]
  if (step === undefined || stops.length === 1) return
  event.preventDefault()
  const at = stops.indexOf(document.activeElement)
  stops[(at + step + stops.length) % stops.length].focus()
}
