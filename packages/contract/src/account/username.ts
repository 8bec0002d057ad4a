import { ACCOUNT } from './limits.ts'

/** Room for the number that tells people of one name apart. */
const LONGEST = ACCOUNT.username.max - 6

/**
 * A user name that everybody can type, from the full name: Nguyễn Văn An gives nguyen.van.an.
 * @param short put before a name that is too short for a user name, or in another script
 */
export function usernameFrom(fullname: string, short: string): string {
  const words = fullname
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const name = words.join('.').slice(0, LONGEST).replace(/\.$/, '')
  return name.length < ACCOUNT.username.min ? [short, name].filter(Boolean).join('.') : name
}
