import type { KeyboardEvent } from 'react'

/** On the link of each row that the arrows go through. */
export const ROW_LINK = 'row-link'

/** The arrows go from row to row, Home and End to the first and last; Enter opens, since a row is a link. */
export function useRowKeys() {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${ROW_LINK}`)]
      const row = event.target instanceof Element && event.target.closest('li')?.querySelector(`.${ROW_LINK}`)
      const at = links.indexOf(row as HTMLElement)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
      const next = to === undefined || at < 0 ? undefined : links[to]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}
