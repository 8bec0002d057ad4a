import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'

/**
 * The code in what was typed or pasted: spaces, dashes and small letters are forgiven, and of a whole link only its
 * code is taken.
 */
export function joinCodeIn(text: string): string {
  const inLink = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  return (inLink ?? text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, JOIN_CODE.length)
}
