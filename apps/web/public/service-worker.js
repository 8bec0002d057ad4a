// Keeps hashed assets at hand and steps aside when the product is updated: a new worker clears every cache,
// takes over, and the page reloads itself (or asks first, when something typed would be lost).
// For a pupil in an attempt it keeps the page itself and the screens of pupils as well, so that a reload in a dead spot
// opens the attempt. Nothing under /app is ever kept: answers belong to one person and one moment.
const CACHE = 'assets'
const PAGE = '/'
/** How long the network may take for the page before the kept one is shown. */
const PATIENCE_MS = 3_000
/** The build writes the files of the pupil's screens here. */
const PUPILS = []

self.addEventListener('install', () => self.skipWaiting())

/** A page may ask while what the worker before has kept is still being cleared: what it asks for is kept behind that. */
let cleared = Promise.resolve()

self.addEventListener('activate', event => {
  cleared = caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))
  event.waitUntil(cleared.then(() => self.clients.claim()))
})

self.addEventListener('message', event => {
  if (event.data === 'keep-pupil-screens') event.waitUntil(cleared.then(keepPupilScreens))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/') || pathname === '/older-browsers.js') event.respondWith(asset(request))
  else if (request.mode === 'navigate' && !pathname.startsWith('/app/')) event.respondWith(page(request))
})

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** The network first. A proxy that speaks for a server that is away is no answer. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match(PAGE)
  if (!kept) return fetch(request)
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  return answer && answer.status < 502 ? answer : kept
}

/** The page last: it is shown only when all that it needs is there. Who asks sees by it whether to ask again. */
async function keepPupilScreens() {
  const cache = await caches.open(CACHE)
  await Promise.all(PUPILS.map(async file => (await cache.match(file)) ?? cache.add(file)))
  await cache.add(PAGE)
}

/** What the server pushes: it has been sealed for this browser alone. */
self.addEventListener('push', event => {
  const { title, body, tag, path } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: path }))
})

/** In a window of its own: what is being written elsewhere stays. */
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})
