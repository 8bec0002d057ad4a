import { useQueryClient } from '@tanstack/react-query'
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'

/**
 * What to do when the address of a stored picture gives nothing: it has been replaced, or its signature has ended (product 5.8).
 * Whatever the open screen knows that address from is read again and brings the one of today.
 */
export function useReadAgain() {
  const client = useQueryClient()
  return (address: string) =>
    void client.invalidateQueries(
      { predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(address) },
      // Forty pictures of a list fail together: one reading answers them all.
      { cancelRefetch: false },
    )
}

interface Props extends ComponentPropsWithoutRef<'img'> {
  readonly src: string | undefined
  readonly alt: string
  /** What stands in its place while it cannot be drawn; without it the words of `alt`. */
  readonly fallback?: ReactNode
}

/** A picture that the server keeps, or a look at one that it is going to keep. */
export function StoredPicture({ src, alt, fallback, ...image }: Props) {
  const readAgain = useReadAgain()
  const [broken, setBroken] = useState<string>()
  if (fallback !== undefined && (src === undefined || src === broken)) return fallback
  const onError = () => {
    setBroken(src)
    if (src !== undefined) readAgain(src)
  }
  return <img {...image} src={src} alt={alt} onError={onError} />
}
