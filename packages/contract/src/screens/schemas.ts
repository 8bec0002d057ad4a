import { z } from 'zod'
import { Instant } from '../kit/values.ts'

/** A screen that waits: what its wall shows, and what it alone knows. */
export const WaitingScreen = z
  .object({ code: z.string(), secret: z.string(), expiresAt: Instant })
  .meta({ id: 'WaitingScreen' })
export type WaitingScreen = z.infer<typeof WaitingScreen>
