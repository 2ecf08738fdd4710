/**
 * The service worker (requirements SH14): public pages from the network first, and what was read before where there is none. Only
 * what the server marks as the same for all guests is kept: a page with a reader's name is `no-store`, and areas, forms and calls
 * are not touched at all.
 */
const CACHE = 'public-pages-1'
const OFFLINE = '/offline.html'
const PUBLIC = /^\/(main|help|about-us|legal|anti-spoofing)(\/|$)/
const SAME_FOR_ALL = 'private, no-cache'
const MOST_KEPT = 60

addEventListener('install', (event) => {
  event.waitUntil(prepare())
})
addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isPage = request.mode === 'navigate' && request.method === 'GET' && url.origin === location.origin
  if (isPage && PUBLIC.test(url.pathname)) event.respondWith(networkFirst(event))
})

async function prepare() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE, { cache: 'reload' }))
  await skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function networkFirst(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(event.request.url, response.clone()))
    return response
  } catch (fault) {
    const cache = await caches.open(CACHE)
    const kept = (await cache.match(event.request.url)) ?? (await cache.match(OFFLINE))
    if (kept === undefined) throw fault
    return kept
  }
}

async function keep(address, response) {
  const cache = await caches.open(CACHE)
  const isForAll = response.headers.get('Cache-Control') === SAME_FOR_ALL
  const isSound = response.ok && response.type === 'basic' && !response.redirected
  // What was the same for all may have become this reader's own, or be gone: the old copy goes too.
  if (!isForAll || !isSound) return cache.delete(address)
  await cache.put(address, response)
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE)
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) await cache.delete(oldest)
}
