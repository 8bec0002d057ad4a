import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'

// A number that makes it unlike others must still find room.
const LONGEST = ACCOUNT.username.max - 6

/** What a person of this name would be called at login: Nguyễn Văn Đức, nguyen.van.duc. */
export function usernameOf(displayName: string): string {
  const words = displayName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const name = words.join('.').slice(0, LONGEST).replace(/\.$/, '')
  return name.length >= ACCOUNT.username.min ? name : ['gv', name].filter(Boolean).join('.')
}
