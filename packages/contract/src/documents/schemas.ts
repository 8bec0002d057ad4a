import { z } from 'zod'
import { SchoolId } from '../kit/ids.ts'
import { listQuery } from '../kit/paging.ts'
import { line } from '../kit/values.ts'

/** A list of places: chosen ones are named by their official numbers. */
export const placeQuery = listQuery(line(1, 40))

export const City = z
  .object({ _id: z.string(), name: z.string(), kind: z.enum(['city', 'province']) })
  .meta({ id: 'City' })

/** Ward, commune or special zone; its kind is part of its name. */
export const District = z
  .object({ _id: z.string(), name: z.string(), cityId: z.string() })
  .meta({ id: 'District' })

export const PlacedSchool = z
  .object({
    _id: SchoolId,
    name: z.string(),
    cityId: z.string().nullable(),
    districtId: z.string().nullable(),
    level: z.int(),
  })
  .meta({ id: 'PlacedSchool' })
