/**
 * Keys of the header's menus, on pages with a framework and without: the disclosure pattern of WAI-ARIA (header.js). Opening by
 * Enter, and Escape with the focus going back, are the browser's own.
 */
const STOPS = 'a, button'

document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.keyCode === 229) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  const { target } = event
  const menu = target.closest('[popover]')
  const next = menu === null ? fromBar(event.key, target) : within(menu, event.key, target)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
})

// Who goes on with Tab has left the menu; it would lie over what he goes to.
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = isMenu(target.closest('[popover]')) ?? menuOf(target)
  if (menu?.matches(':popover-open') && relatedTarget !== null && !belongsTo(menu, relatedTarget)) {
    menu.hidePopover()
  }
})

// A browser that keeps the page for the way back keeps it without its menu.
addEventListener('pagehide', () => document.querySelector(':popover-open')?.hidePopover())

/** On a button that opens a menu: down goes into it, left and right go along the bar. */
function fromBar(key, target) {
  const menu = menuOf(target)
  if (key === 'ArrowDown' && menu !== null) {
    menu.showPopover({ source: target })
    return stopsOf(menu)[0]
  }
  const bar = target.closest('header nav')
  return bar === null ? undefined : stepOf(stopsOf(bar), key, target, 'ArrowLeft', 'ArrowRight')
}

function within(menu, key, target) {
  return isMenu(menu) === null ? undefined : stepOf(stopsOf(menu), key, target, 'ArrowUp', 'ArrowDown')
}

/** Ends are ends: the pattern does not go round. */
function stepOf(stops, key, target, back, on) {
  const at = stops.indexOf(target)
  const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: stops.length - 1 }[key]
  return to === undefined ? undefined : (stops[to] ?? target)
}

/** What can be seen, and of a bar only its own: the links of its menus stand in its markup too. */
function stopsOf(place) {
  const layer = place.closest('[popover]')
  return [...place.querySelectorAll(STOPS)].filter(
    (stop) => stop.closest('[popover]') === layer && stop.checkVisibility(),
  )
}

function menuOf(target) {
  return isMenu(target.popoverTargetElement ?? null)
}

/** The sheet of a phone folds, and the search has keys of its own (search-suggest.js). */
function isMenu(place) {
  return place === null || ['menu', 'search'].includes(place.id) || place.closest('header') === null
    ? null
    : place
}

function belongsTo(menu, place) {
  return menu.contains(place) || menuOf(place) === menu
}
