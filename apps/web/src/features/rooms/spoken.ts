/** As a class is called out: the middle name and the given name. */
export const shortName = (fullname: string): string => fullname.trim().split(/\s+/).slice(-2).join(' ')

/** A code is read aloud and typed in two halves. */
export const spokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** What the QR code holds: a phone that is signed in lands in the room. */
export const inviteLink = (address: string, code: string): string =>
  `${address}/auth-redirect?kind=invite&code=${encodeURIComponent(code)}`
