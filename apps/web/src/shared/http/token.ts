const KEY = 'accessToken'
let remembered: string | null = null

/** The token of who is signed in here. Storage may be refused (private windows): then it lives as long as the page. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return remembered
  }
}

export function keepToken(token: string): void {
  remembered = token
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // Storage is refused: the page's memory must do.
  }
}

export function dropToken(): void {
  remembered = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is refused: nothing was kept there.
  }
}

/** Tells when another tab signed in or out. */
export function onTokenChange(react: () => unknown): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) react()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
