import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useRef,
  useState,
} from 'react'
import { lazyDialog } from './lazy-dialog.tsx'

interface Props {
  readonly label: string
  readonly withArrow?: boolean
  /** Its words are in sight. */
  readonly disabled?: boolean
  readonly children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>
}

const Tip = lazyDialog(async () => (await import('./tip.tsx')).Tip)

/** Says the name of an icon to who points at it. Its code comes with the first pointer: phones have none. */
export function Tipped({ disabled = false, children, ...tip }: Props) {
  const [wanted, setWanted] = useState(false)
  const target = useRef<HTMLElement>(null)
  return (
    <>
      {cloneElement(children, { ref: target, onPointerEnter: () => setWanted(true) })}
      {wanted && !disabled && <Tip target={target} {...tip} />}
    </>
  )
}
