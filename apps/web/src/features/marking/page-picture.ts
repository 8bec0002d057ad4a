import { useEffect, useState } from 'react'
import type { Size } from './geometry.ts'

const sizes = new Map<string, Size>()
const loading = new Map<string, Promise<Size>>()
/** The browser keeps a decoded picture while we hold it: enough for the pages of a dozen pupils. */
const held: HTMLImageElement[] = []
const MOST_HELD = 40

/** The file behind an address, which is signed anew each hour. */
const nameOf = (url: string) => url.split('?')[0] ?? url
const addresses = new Map<string, string>()

/**
 * The address by which a page was loaded first: it is the same picture by every later one, and need not be fetched again. After an
 * hour the later one is taken.
 */
export function steadyAddress(url: string): string {
  const name = nameOf(url)
  const known = addresses.get(name)
  const expires = Number(new URLSearchParams(known?.split('?')[1]).get('expires') ?? 0)
  if (known && expires * 1_000 > Date.now()) return known
  addresses.set(name, url)
  return url
}

/** Loads a picture and keeps it ready to be shown; asked again it is there. */
export function loadPicture(url: string): Promise<Size> {
  const address = steadyAddress(url)
  const known = loading.get(address)
  if (known) return known
  const image = new Image()
  held.push(image)
  if (held.length > MOST_HELD) held.shift()
  const loaded = new Promise<Size>((resolve, reject) => {
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      sizes.set(address, size)
      resolve(size)
    }
    image.onerror = () => {
      loading.delete(address)
      reject(new Error('The picture could not be loaded.'))
    }
  })
  image.src = address
  loading.set(address, loaded)
  return loaded
}

/** How large a page is: known at once where it was loaded ahead. */
export function usePictureSize(url: string | undefined): {
  size: Size | undefined
  failed: boolean
  again: () => void
} {
  const address = url && steadyAddress(url)
  const [, setLoadCount] = useState(0)
  const [failedFor, setFailedFor] = useState<string>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try more loads again
  useEffect(() => {
    if (!address || sizes.has(address)) return
    let gone = false
    loadPicture(address).then(
      () => !gone && setLoadCount(count => count + 1),
      () => !gone && setFailedFor(address),
    )
    return () => {
      gone = true
    }
  }, [address, tries])
  return {
    size: address ? sizes.get(address) : undefined,
    failed: address !== undefined && failedFor === address,
    again: () => {
      setFailedFor(undefined)
      setTries(tries + 1)
    },
  }
}
