import { z } from 'zod'
import { idOf } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { UPLOAD } from './limits.ts'
import { PAGES_STATES } from './states.ts'

/** A file on its way, part by part. */
export const UploadId = idOf('upload')

/** What is said of a file before its bytes are sent. */
export const uploadDraft = <const Types extends readonly [string, ...string[]]>(types: Types) => ({
  filename: line(1, UPLOAD.fileName),
  contentType: z.enum(types),
  fileSize: z.number().int().min(1),
  /** One, or as many as the file has of 8 MB. */
  parts: z.number().int().min(1).max(UPLOAD.parts).default(1),
})

/**
 * Where and with which headers to PUT bytes, without a token: `size` of them from `start`. An address of another origin is that of a
 * bucket, which answers nothing: after the last part the upload is asked for, and is a file then.
 */
export const UploadPart = z
  .object({
    number: z.number().int(),
    start: z.number().int(),
    size: z.number().int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'UploadPart' })
export type UploadPart = z.infer<typeof UploadPart>

/** Pictures of the pages of a file, as far as they are drawn. A page that cannot be drawn is left out. */
export const FilePages = z
  .object({
    state: z.enum(PAGES_STATES),
    /** Pages of the whole file, once that is known; at most the first 100 are drawn. */
    total: z.int().nullable(),
    pages: z.array(
      z.object({
        /** From 1 on. */
        page: z.int(),
        url: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
  })
  .meta({ id: 'FilePages' })
export type FilePages = z.infer<typeof FilePages>

/** A file on its way. `key` and `url` are there once it is stored; until then `parts` are those that are missing. */
export const Upload = z
  .object({
    _id: UploadId,
    parts: z.array(UploadPart),
    expiresAt: Instant,
    key: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

/** What answers for a ticket: `url` and `headers` are those of the first part, which may be the whole file. */
export const ticket = { url: z.string(), headers: z.record(z.string(), z.string()), upload: Upload }

/** The key of a stored file as an upload answers it; one or two slashes before it mean the same (product 2.23). */
export const StoredKey = z
  .string()
  .regex(/^\/{0,2}[a-z2-7]{2}\/[a-z2-7]{30}\.[a-z0-9]{1,5}$/)
  .overwrite(key => key.replace(/^\/+/, ''))

/** The same in an address, where it says which file is meant. */
export const FileKey = StoredKey.meta({ kind: 'file' })

/** A stored file as people see it; its addresses are good for an hour (product 5.8). */
export const NamedFile = z
  .object({
    key: z.string(),
    name: z.string(),
    /** As its bytes are. */
    type: z.string(),
    size: z.number(),
    url: z.string(),
    /** Of a picture that is worth one, once it is drawn. */
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'NamedFile' })
export type NamedFile = z.infer<typeof NamedFile>
