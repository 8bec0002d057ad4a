import '@fastify/multipart'
import { createReadStream } from 'node:fs'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { FilePart } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { storable } from '@bangxanh/contract/kit/storable.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Received } from '../files/local-files.ts'
import { sniffedType } from '../files/sniffed-type.ts'
import type { Kernel } from '../kernel.ts'
import { Turns } from '../turns.ts'
import { demandPace } from './demand-pace.ts'
import { fieldMessages, type Refusal } from './field-messages.ts'
import { languageOf } from './present-failure.ts'
import type { Upload } from './routes.ts'

/** Of one person at once, and of all: what more there is waits at its sender (product 5.22). */
export const uploads = new Turns({ ofOne: 4, all: 40, waiting: 0 })

/** The texts that come beside a file. */
export interface Beside {
  readonly schema: z.ZodType
  /** Called when the file begins and they are known already, as when they stand before it. What it throws ends the request. */
  readonly known: (fields: unknown) => Promise<unknown>
}

/**
 * Acts with the file that a request brings; whatever happens, nothing of it is left behind that was not kept.
 * @throws E_TOO_MANY before a byte of it was read; what receiving throws; E_TOO_SLOW; E_INVALID for what comes beside it
 */
export async function withUpload<R>(
  request: FastifyRequest,
  part: FilePart,
  kernel: Pick<Kernel, 'files' | 'clock'>,
  beside: Beside | undefined,
  act: (file: Upload, fields: unknown) => Promise<R>,
): Promise<R> {
  const endTurn = await uploads.take(request.viewer?.userId)
  try {
    const { file, texts } = await receiveFile(request, part, kernel, beside)
    const dropped = () => kernel.files.drop(file)
    return await act(file, beside && fieldsOf(request, beside, texts)).finally(dropped)
  } finally {
    endTurn()
  }
}

type Texts = [name: string, value: string][]

/** What a multipart body is longer than its file: its own lines, and the texts beside it. */
const AROUND = 64 * 1024
/** Parts beside a file, and the longest of them. */
const FIELDS = { fields: 40, fieldSize: 1_000, fieldNameSize: 100 }

/** `name[0]`, `name[1]`, `name[]` are a list, as is a name that comes twice. */
function named(texts: Texts): Record<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, value] of texts) {
    const [, list] = /^(\w+)\[\d*\]$/.exec(name) ?? []
    const before = values.get(list ?? name)
    if (list !== undefined || before !== undefined)
      values.set(list ?? name, [...(before === undefined ? [] : [before].flat()), value])
    else values.set(name, value)
  }
  return Object.fromEntries(values)
}

/** @throws E_INVALID */
function fieldsOf(request: FastifyRequest, { schema }: Beside, texts: Texts): unknown {
  const parsed = schema.safeParse(named(texts))
  if (parsed.success) return parsed.data
  throw new AppError(errors.E_INVALID, {
    fields: fieldMessages(parsed.error.issues.map(refusalOf), languageOf(request)),
  })
}

const refusalOf = ({ code, path, message, ...params }: z.core.$ZodIssue): Refusal => ({
  keyword: code,
  instancePath: `/${path.join('/')}`,
  params,
  message,
})

/**
 * Takes the part "file" of a multipart body, which must be the only part but for texts beside it, as its bytes come.
 * @throws E_FILE_INVALID without one or with more, and for a body that is cut or malformed; E_TOO_LARGE; E_MEDIA_TYPE by
 * what its bytes are, whatever its name; or what the part says in their place
 */
async function receiveFile(
  request: FastifyRequest,
  { maxBytes, types, tooLarge = errors.E_TOO_LARGE, otherType = errors.E_MEDIA_TYPE }: FilePart,
  { files, clock }: Pick<Kernel, 'files' | 'clock'>,
  beside: Beside | undefined,
): Promise<{ file: Upload; texts: Texts }> {
  if (!request.isMultipart())
    throw new AppError(request.headers['content-type'] ? errors.E_MEDIA_TYPE : errors.E_FILE_INVALID)
  // Product 10.160.
  if (Number(request.headers['content-length']) > maxBytes + AROUND) throw new AppError(tooLarge)
  const texts: Texts = []
  let upload: Omit<Upload, 'type'> | undefined
  const stopLooking = watchPace(request.raw, clock)
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, ...(beside ? FIELDS : { parts: 2, fields: 1 }) },
    })) {
      if (part.type === 'field' && beside) {
        texts.push([part.fieldname, storable(String(part.value))])
        continue
      }
      if (part.type !== 'file' || part.fieldname !== 'file' || upload)
        throw new AppError(errors.E_FILE_INVALID)
      const soFar = beside?.schema.safeParse(named(texts))
      if (soFar?.success) await beside?.known(soFar.data)
      upload = { ...(await files.receive(part.file)), name: storable(part.filename ?? '') || 'file' }
      if (part.file.truncated) throw new AppError(tooLarge)
    }
    if (!upload || upload.size === 0) throw new AppError(errors.E_FILE_INVALID)
    const type =
      (await sniffedType(upload)) ?? (types.includes(TEXT) && (await isText(upload)) ? TEXT : undefined)
    if (!type || !types.includes(type)) throw new AppError(otherType)
    return { file: { ...upload, type }, texts }
  } catch (error) {
    if (upload) await files.drop(upload)
    throw isOfBody(error) ? new AppError(errors.E_FILE_INVALID) : error
  } finally {
    stopLooking()
  }
}

/** The parser ends with the error of a body, wherever in it: the connection stays, so that who is too slow is told so. */
function watchPace(body: FastifyRequest['raw'], clock: Clock): () => void {
  const look = demandPace(clock)
  const watch = (chunk: Buffer) => {
    try {
      look(chunk.length)
    } catch (error) {
      body.emit('error', error)
    }
  }
  body.on('data', watch)
  return () => void body.off('data', watch)
}

/** What the parser says of the body; not what is ours, too large, or an error of the disk. */
export const isOfBody = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  !('syscall' in error && error.syscall !== 'read') &&
  !('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')

/** Rows of text have no mark of their own: what is no known binary and holds no control signs is taken for them. */
const TEXT = 'text/csv'
const isControl = (byte: number) => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f

async function isText({ path }: Received): Promise<boolean> {
  let isFirst = true
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    if (isFirst && isWide) return true
    if (bytes.some(isControl)) return false
    isFirst = false
  }
  return true
}
