import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useRef,
  useState,
} from 'react'
import { loadAhead } from '../loading/load-chunk.ts'
import type { Tip } from './tip.tsx'

interface Props {
  readonly label: string
  readonly withArrow?: boolean
  /** Its words are in sight. */
  readonly disabled?: boolean
  readonly children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>
}

/**
 * Says the name of an icon to who points at it. Its code comes with the first pointer: phones have none. Without a net it is
 * left out: the name stands in the markup too.
 */
export function Tipped({ disabled = false, children, ...tip }: Props) {
  const [Loaded, setLoaded] = useState<typeof Tip>()
  const target = useRef<HTMLElement>(null)
  const load = () =>
    loadAhead(async () => {
      const { Tip } = await import('./tip.tsx')
      setLoaded(() => Tip)
    })
  return (
    <>
      {cloneElement(children, { ref: target, onPointerEnter: load })}
      {Loaded && !disabled && <Loaded target={target} {...tip} />}
    </>
  )
}
