/** What Safe Exam Browser tells the pages that it shows, where it adds no header to what they ask for. */
interface ExamBrowser {
  readonly security?: {
    /** The SHA-256 of the page's address and of its Config Key. */
    readonly configKey?: string
    /** Reckons it anew for the address that stands now. */
    readonly updateKeys?: (done: () => void) => void
  }
}

let hash: string | undefined

/** The header by which a page shows that it is in the exam browser; nothing elsewhere. */
export const examBrowserHeader = (): Readonly<Record<string, string>> =>
  hash === undefined ? {} : { 'X-SafeExamBrowser-ConfigKeyHash': hash }

/** From now on what this page asks for shows it, until the function that it gives is called. */
export function showExamBrowser(): () => void {
  const { security } = (window as { readonly SafeExamBrowser?: ExamBrowser }).SafeExamBrowser ?? {}
  security?.updateKeys?.(() => {
    hash = security.configKey
  })
  return () => {
    hash = undefined
  }
}
