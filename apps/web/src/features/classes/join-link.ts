/** What the QR code holds: a phone that opens it signs in or registers, and lands in the class with its code. */
export const joinLink = (address: string, joinCode: string) =>
  `${address}/auth-redirect?kind=join&code=${encodeURIComponent(joinCode)}`

/** Where a pupil types the code by hand, without the protocol that nobody types. */
export const joinAddress = (address: string) => `${new URL(address).host}/em/tham-gia`
