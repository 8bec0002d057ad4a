/** What somebody has done in the sign-in form of index.html before the application stood. */
export interface Typed {
  readonly username: string
  readonly password: string
  /** Sent already: it goes on by itself. */
  readonly sent: boolean
  /** "Forgotten?" is open. */
  readonly asksHelp: boolean
  /** The field they are in, with their selection. */
  readonly at: { readonly name: string; readonly from: number | null; readonly to: number | null } | null
}

/** Resolves when the styles stand that index.html asked for. When one does not come, the first picture says so and stays. */
export async function stylesHaveCome(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet)
      await new Promise(resolve => {
        link.onload = resolve
      })
}

const picture = () => document.getElementById('first')

/** The picture of index.html has served: a screen stands in its place. */
export function leaveFirstPicture(): void {
  picture()?.remove()
}

/**
 * Puts the application's sign-in form in the place of the first one. Nobody is interrupted in the middle of a
 * Vietnamese word: while one is being composed, the first form stays.
 */
export function takeOverSignIn(accept: (typed: Typed) => void): void {
  const form = picture()?.querySelector('form')
  if (!form) return
  if (form.hasAttribute('data-composing')) {
    form.addEventListener('compositionend', () => setTimeout(takeOverSignIn, 0, accept), { once: true })
    return
  }
  const focused = document.activeElement
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const typed: Typed = {
    username: value('username'),
    password: value('password'),
    sent: form.getAttribute('aria-busy') === 'true',
    asksHelp: picture()?.querySelector('details')?.open ?? false,
    at:
      focused instanceof HTMLInputElement && form.contains(focused)
        ? { name: focused.name, from: focused.selectionStart, to: focused.selectionEnd }
        : null,
  }
  leaveFirstPicture()
  accept(typed)
}
