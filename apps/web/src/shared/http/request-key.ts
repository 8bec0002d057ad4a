/** A key for one intent of the user. On http in a school's LAN `randomUUID` is absent, `getRandomValues` is not. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
