import { useEffect } from 'react'
import { loadAhead } from '../../shared/loading/load-chunk.ts'

/** Apple's browsers alone say whether the application was opened from the home screen; no other one fetches more. */
export function useHomeScreenHint(): void {
  useEffect(() => {
    if ('standalone' in navigator)
      loadAhead(async () => (await import('./hint-home-screen.ts')).hintHomeScreen())
  }, [])
}
