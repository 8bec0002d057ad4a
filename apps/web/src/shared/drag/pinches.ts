/** As Safari tells two fingers on a trackpad; other browsers tell them as a wheel with Ctrl. */
interface GestureEvent extends UIEvent {
  /** Since the fingers touched. */
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

type Zoom = (factor: number, middle: { readonly x: number; readonly y: number }) => void

/** Two fingers on a trackpad, or a wheel with Ctrl. */
export function hearPinches(element: HTMLElement, zoom: Zoom): () => void {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
  }
  // React listens passively, and the browser would zoom the whole screen.
  element.addEventListener('wheel', onWheel, { passive: false })
  const unhear = hearGestures(element, zoom)
  return () => {
    element.removeEventListener('wheel', onWheel)
    unhear()
  }
}

/**
 * Two fingers on a Mac's trackpad in Safari. On a screen that is touched the same events come beside those of the fingers,
 * which draw and zoom by themselves.
 */
function hearGestures(element: HTMLElement, zoom: Zoom): () => void {
  if (!('GestureEvent' in window) || navigator.maxTouchPoints > 0) return () => undefined
  let before = 1
  const hear = (event: Event) => {
    const { type, scale, clientX, clientY } = event as GestureEvent
    // The browser would zoom the whole screen.
    event.preventDefault()
    if (type === 'gesturechange') zoom(scale / before, { x: clientX, y: clientY })
    before = type === 'gesturestart' ? 1 : scale
  }
  const types = ['gesturestart', 'gesturechange', 'gestureend']
  for (const type of types) element.addEventListener(type, hear, { passive: false })
  return () => {
    for (const type of types) element.removeEventListener(type, hear)
  }
}
