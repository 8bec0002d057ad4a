import { z } from 'zod'

/** Identifiers are uuid v7 made by the server (product 3.1). */
export const Id = z.uuid().meta({ id: 'Id' })
export type Id = z.infer<typeof Id>
