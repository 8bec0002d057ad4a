import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'
import { cameFrom, placeAt } from '../list/places.ts'

export type Back = Pick<LinkProps, 'to' | 'params' | 'search'>

/**
 * The way back to a list, at the place where it was left: the same search, page, tab and category. What the way itself says
 * (`search: { tab: 'homework' }`) holds: a page that was left at another tab is not gone back to.
 */
export function wayBackIn(router: AnyRouter, back: Back): Back {
  const { pathname } = router.buildLocation(back as never)
  const left = router.options.parseSearch(placeAt(pathname) ?? '') as Record<string, unknown>
  const agrees = Object.entries(back.search ?? {}).every(([key, value]) => left[key] === value)
  return agrees ? ({ ...back, search: left } as Back) : back
}

export const useWayBack = (back: Back): Back => wayBackIn(useRouter(), back)

/** The id in the path of the page whose link led here, if it is such a page: `useCameFrom(/^\/lop-hoc\/([^/]+)$/)`. */
export function useCameFrom(page: RegExp): string | undefined {
  const { pathname } = useRouter().state.location
  return cameFrom(pathname)?.match(page)?.[1]
}
