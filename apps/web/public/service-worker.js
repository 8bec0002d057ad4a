// Keeps hashed assets at hand and steps aside when the product is updated: a new worker clears every cache,
// takes over, and the page reloads itself (or asks first, when something typed would be lost).
// Nothing under /app is ever kept: answers belong to one person and one moment.
const CACHE = 'assets'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (!url.pathname.startsWith('/assets/')) return
  event.respondWith(
    caches.open(CACHE).then(async cache => {
      const kept = await cache.match(request)
      if (kept) return kept
      const answer = await fetch(request)
      if (answer.ok) await cache.put(request, answer.clone())
      return answer
    }),
  )
})
