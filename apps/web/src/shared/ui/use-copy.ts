import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const SAID_MS = 2_000

/** Copies a text, also on http in a school's LAN, and says for a moment that it did. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const end = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(end)
  }, [copied])
  return { copied, copy: (text: string) => void copyText(text).then(setCopied) }
}
