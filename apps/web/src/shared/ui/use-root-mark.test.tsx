import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRootMark } from './use-root-mark.ts'

function Part({ stands }: { stands?: boolean }) {
  useRootMark('data-part', stands)
  return null
}
const isMarked = () => document.documentElement.hasAttribute('data-part')

it('the root says it as long as one of several stands', () => {
  const one = render(<Part />)
  const other = render(<Part />)
  one.unmount()
  expect(isMarked()).toBe(true)
  other.rerender(<Part stands={false} />)
  expect(isMarked()).toBe(false)
  other.rerender(<Part stands />)
  expect(isMarked()).toBe(true)
  other.unmount()
  expect(isMarked()).toBe(false)
})
