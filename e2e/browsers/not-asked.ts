export interface NotAsked {
  readonly engine: 'chromium-109' | 'firefox'
  /** One width alone. */
  readonly width?: 'desktop' | 'phone'
  /** How the title of the journey begins. */
  readonly journey: string
  readonly why: string
}

/** Journeys that an engine cannot be asked by its driver, each with the reason: it stands in the table of npm run test:browsers. */
export const NOT_ASKED: readonly NotAsked[] = []
