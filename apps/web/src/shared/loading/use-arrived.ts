import { useDeferredValue } from 'react'

/**
 * Whether something that was waited for has come. What has to be drawn then is drawn in pieces, so that a touch that comes
 * meanwhile is served. What was there from the beginning is drawn at once, and so is whatever changes later.
 */
export function useArrived(come: boolean): boolean {
  const arrived = useDeferredValue(come)
  return come && arrived
}
