import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PageLayer } from './page-layer.ts'
import type { Tool } from './tools.ts'
import { useStrokes } from './use-strokes.ts'

afterEach(cleanup)

/** A page of 1,000 by 1,000 units, one to each pixel of the screen. */
function Page({ layer, tool, onText }: { layer: PageLayer; tool: Tool; onText: () => void }) {
  const page = useRef<SVGGElement>(null)
  const { handlers } = useStrokes({
    ...{ layer, tool, ink: 'red', size: { width: 1_000, height: 1_000 }, page, onText },
    onPan: () => undefined,
    onPinch: () => undefined,
  })
  return (
    <svg {...handlers} data-testid="page" aria-hidden>
      <g
        ref={element => {
          page.current = element && Object.assign(element, { getScreenCTM: () => new DOMMatrix() })
        }}
      />
    </svg>
  )
}

function onPage(tool: Tool) {
  const layer = new PageLayer('u', { homeworkUid: 'h', submissionId: 's', file: 'f', page: 1 }, undefined)
  const onText = vi.fn()
  const { getByTestId } = render(<Page {...{ layer, tool, onText }} />)
  const svg = getByTestId('page')
  svg.setPointerCapture = () => undefined
  const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100, button: 0 })
  return {
    onText,
    shapes: () => layer.read().shapes,
    down: (finger: number, x: number) => fireEvent.pointerDown(svg, at(finger, x)),
    move: (finger: number, x: number) => fireEvent.pointerMove(svg, at(finger, x)),
    up: (finger: number, x: number) => fireEvent.pointerUp(svg, at(finger, x)),
  }
}

it.each(['right', 'text', 'pen'] as const)('puts nothing onto the page when two fingers zoom: %s', tool => {
  const page = onPage(tool)
  page.down(1, 100)
  page.down(2, 300)
  page.move(2, 400)
  page.up(1, 100)
  page.move(2, 410)
  page.up(2, 410)
  expect(page.shapes()).toEqual([])
  expect(page.onText).not.toHaveBeenCalled()
})

it('stamps where one finger taps, also after a zoom', () => {
  const page = onPage('right')
  page.down(1, 100)
  page.down(2, 300)
  page.up(2, 300)
  page.up(1, 100)
  page.down(3, 250)
  page.up(3, 250)
  expect(page.shapes()).toMatchObject([{ kind: 'stamp', stamp: 'right', x: 0.25, y: 0.1 }])
})
