/** What a notice says and how long it stays. */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info'
  readonly title: string
  readonly message: string
  /** Milliseconds until it goes away; by default 4 s for success and 8 s for the rest. */
  readonly stays?: number
  /** What can be done about it, such as taking it back. */
  readonly act?: { readonly text: string; readonly onAct: () => void }
}
