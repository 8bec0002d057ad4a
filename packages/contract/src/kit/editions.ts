import { z } from 'zod'

/** How often the record of a thing was written, from 1 (product 4.14). A room's `rev` is something else. */
export const Edition = z.int().min(1).meta({ id: 'Edition' })

/** For the body of a PUT: the edition that its sender has seen. Without it whoever writes last is right. */
export const sawEdition = { edition: Edition.optional() }
