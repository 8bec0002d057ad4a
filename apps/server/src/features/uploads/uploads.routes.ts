import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/uploads/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { askForPages, pagesOf } from './file-pages.ts'
import { ownUpload, presentUpload } from './open-upload.ts'
import { type FileReaders, mayRead } from './read-by-right.ts'
import type { Purposes } from './settle-upload.ts'
import { endUpload, joinParts, takeBytes } from './take-bytes.ts'
import { readFileRow } from './uploads.store.ts'

export const uploadsRoutes = ({ signer }: Kernel, purposes: Purposes, readers: FileReaders) =>
  routes(endpoints, {
    readFile: handler({
      act: async call => {
        const { key } = call.params
        const { expires = 0, signature = '' } = call.query
        const { viewer } = call
        const byRight = viewer !== null
        const isOpen = byRight
          ? await mayRead({ ...call, viewer }, readers, key)
          : signer.isGood(key, expires, signature, call.now)
        const row = isOpen && (await readFileRow(call.db, key))
        if (!row) throw new AppError(errors.E_NOT_FOUND)
        return { key, ...row, ...(byRight && { byRight }) }
      },
    }),

    readFilePages: handler({
      act: async call => {
        const { key } = call.params
        if (!signer.isGood(key, call.query.expires, call.query.signature, call.now))
          throw new AppError(errors.E_NOT_FOUND)
        await askForPages(call, [key])
        const pages = (await pagesOf(call, [key])).get(key)
        if (!pages) throw new AppError(errors.E_NOT_FOUND)
        return { pages }
      },
    }),

    uploadBytes: handler({
      act: async call => {
        const part = signer.readTicket(call.params.ticket, call.now)
        if (!part) throw new AppError(errors.E_NOT_FOUND)
        const key = await takeBytes(call, purposes, part, call.raw)
        return { key, url: key && call.addressOf(key) }
      },
      transaction: false,
    }),

    resumeUpload: handler({
      load: call => ownUpload(call, call.params.uploadId),
      act: async (call, upload) => {
        const shown = await presentUpload(call, upload.id)
        if (shown.key || shown.parts.length > 0) return { upload: shown }
        await joinParts(call, purposes, upload)
        return { upload: await presentUpload(call, upload.id) }
      },
      transaction: false,
    }),

    cancelUpload: handler({
      load: call => ownUpload(call, call.params.uploadId),
      act: (call, { id }) => endUpload(call, id),
    }),
  })
