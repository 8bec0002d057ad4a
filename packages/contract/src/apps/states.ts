/** Homework that is done in an app: one of others, a mini-program, or a learning app, which is either of the two (product 10.316). */
export const APP_KINDS = ['app', 'mp', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate'] as const
export type AppKind = (typeof APP_KINDS)[number]

/** Those that may run elsewhere: they are entered by a signed address and send a signed result. */
export const LINKED_KINDS = ['app', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate'] as const
export type LinkedKind = (typeof LINKED_KINDS)[number]

/** Those whose files we may serve, to be played in a frame. */
export const PROGRAM_KINDS = ['mp', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate'] as const
