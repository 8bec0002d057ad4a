/** The room that this machine shows without anybody signed in. */
export interface KeptScreen {
  readonly roomId: string
  readonly token: string
}

const KEY = 'screen'

/** What a machine was paired with; it stays over a reload. Where storage is refused a reload asks for a new code. */
export function readScreen(): KeptScreen | null {
  try {
    const { roomId, token } = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}
    return typeof roomId === 'string' && typeof token === 'string' ? { roomId, token } : null
  } catch {
    return null
  }
}

export function keepScreen(screen: KeptScreen | null): void {
  try {
    if (screen) localStorage.setItem(KEY, JSON.stringify(screen))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is refused: it lives as long as the page.
  }
}
