import { makeListeners } from '../shared/store/listeners.ts'
import { isUnsaved } from '../shared/unsaved/unsaved.ts'

const { subscribe, tell } = makeListeners()
let waiting = false

/** Whether a new version is here but would cost something that was typed. */
export const update = {
  isWaiting: () => waiting,
  subscribe,
}

function arrived(): void {
  if (!isUnsaved()) {
    window.location.reload()
    return
  }
  waiting = true
  tell()
}

/** Registers the service worker, where the browser allows one (https or localhost, not a file). */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // The first worker of a page takes over too; only a later one means that the product was updated.
  const first = navigator.serviceWorker.controller === null
  let taken = first
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (taken) {
      taken = false
      return
    }
    arrived()
  })
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
