/** Homework that is done in an app: one of others, a mini-program that we serve, or one of the linked learning apps. */
export const APP_KINDS = ['app', 'mp', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate'] as const
export type AppKind = (typeof APP_KINDS)[number]

/** Those that run elsewhere, are entered by a signed address and send a signed result. */
export const LINKED_KINDS = ['app', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate'] as const
export type LinkedKind = (typeof LINKED_KINDS)[number]
