import { afterEach, expect, it, vi } from 'vitest'
import { hearPinches } from './pinches.ts'

afterEach(() => void vi.unstubAllGlobals())

const gesture = (type: string, scale: number) =>
  Object.assign(new Event(type, { cancelable: true }), { scale, clientX: 30, clientY: 40 })

it('a pinch of a Mac zooms the page and not the screen, each by what it adds', () => {
  vi.stubGlobal('GestureEvent', class {})
  const element = document.createElement('div')
  const seen: unknown[] = []
  const unhear = hearPinches(element, (factor, middle) => seen.push([factor, middle]))
  const events = [gesture('gesturestart', 1), gesture('gesturechange', 2), gesture('gesturechange', 3)]
  for (const event of events) element.dispatchEvent(event)
  expect(events.every(event => event.defaultPrevented)).toBe(true)
  const middle = { x: 30, y: 40 }
  expect(seen).toEqual([
    [2, middle],
    [1.5, middle],
  ])
  element.dispatchEvent(gesture('gestureend', 3))
  element.dispatchEvent(gesture('gesturestart', 1))
  element.dispatchEvent(gesture('gesturechange', 0.5))
  expect(seen.at(-1)).toEqual([0.5, middle])
  unhear()
  element.dispatchEvent(gesture('gesturechange', 9))
  expect(seen).toHaveLength(3)
})

it('an iPad zooms by its fingers alone', () => {
  vi.stubGlobal('GestureEvent', class {})
  vi.stubGlobal('navigator', { maxTouchPoints: 5 })
  const zoom = vi.fn()
  const element = document.createElement('div')
  hearPinches(element, zoom)
  element.dispatchEvent(gesture('gesturechange', 2))
  expect(zoom).not.toHaveBeenCalled()
})

it('a wheel zooms with Ctrl, and scrolls without it', () => {
  const zoom = vi.fn()
  const element = document.createElement('div')
  const unhear = hearPinches(element, zoom)
  const wheel = (ctrlKey: boolean) =>
    Object.assign(new Event('wheel', { cancelable: true }), {
      ctrlKey,
      deltaY: -300,
      clientX: 30,
      clientY: 40,
    })
  const [plain, zooming] = [wheel(false), wheel(true)]
  for (const event of [plain, zooming]) element.dispatchEvent(event)
  expect([plain.defaultPrevented, zooming.defaultPrevented]).toEqual([false, true])
  expect(zoom.mock.calls).toEqual([[Math.E, { x: 30, y: 40 }]])
  unhear()
  element.dispatchEvent(wheel(true))
  expect(zoom).toHaveBeenCalledTimes(1)
})
