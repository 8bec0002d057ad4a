/** Of the package that seals what is pushed: what tests open it with. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function decrypt(
    sealed: Buffer,
    given: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer
}
