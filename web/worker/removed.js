/** Sent in place of the worker when `SITE_OFFLINE=off`: empties what it kept and takes itself out. */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
