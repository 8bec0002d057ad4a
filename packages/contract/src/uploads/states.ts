/**
 * Whether a file is shown as pictures of its pages: it has none or is too large for it; they are being drawn; they are
 * there; it has a password; it cannot be read.
 */
export const PAGES_STATES = ['none', 'too-large', 'waiting', 'drawn', 'protected', 'unreadable'] as const
export type PagesState = (typeof PAGES_STATES)[number]

/** Those that are remembered. */
export type PagedState = Exclude<PagesState, 'none' | 'too-large'>
