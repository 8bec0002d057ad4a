import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { isComposing } from '../../keys/keys.ts'

/** The key that asks for a formula: Ctrl+M, or a dollar sign as in LaTeX. */
export function asksForMaths(event: KeyboardEvent | ReactKeyboardEvent): 'mod+M' | '$' | undefined {
  if (isComposing(event) || event.altKey) return undefined
  const isControl = event.ctrlKey || event.metaKey
  if (isControl) return event.key.toLowerCase() === 'm' && !event.shiftKey ? 'mod+M' : undefined
  return event.key === '$' ? '$' : undefined
}
