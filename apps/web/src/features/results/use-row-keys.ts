import type { KeyboardEvent } from 'react'
import { elementKeys } from '../../shared/keys/keys.ts'

/** On the link of each row that the arrows go through. */
export const ROW_LINK = 'row-link'

/** The arrows go from row to row, Home and End to the first and last; Enter opens, since a row is a link. */
export function useRowKeys() {
  const go =
    (find: (at: number, links: readonly HTMLElement[]) => number) => (event: KeyboardEvent<HTMLElement>) => {
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${ROW_LINK}`)]
      const row = event.target instanceof Element && event.target.closest('li')?.querySelector(`.${ROW_LINK}`)
      const at = links.indexOf(row as HTMLElement)
      const next = at < 0 ? undefined : links[find(at, links)]
      if (!next) return false
      return next.focus()
    }
  return elementKeys<HTMLElement>([
    { keys: 'ArrowDown', act: go(at => at + 1) },
    { keys: 'ArrowUp', act: go(at => at - 1) },
    { keys: 'Home', act: go(() => 0) },
    { keys: 'End', act: go((_, links) => links.length - 1) },
  ])
}
