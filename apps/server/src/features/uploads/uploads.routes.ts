import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/uploads/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { readFileRow } from './uploads.store.ts'

export const uploadsRoutes = ({ files, signer }: Kernel) =>
  routes(endpoints, {
    readFile: handler({
      act: async call => {
        if (!signer.isGood(call.params.key, call.query.expires, call.query.signature, call.now))
          throw new AppError(errors.E_NOT_FOUND)
        const row = await readFileRow(call.db, call.params.key)
        if (!row) throw new AppError(errors.E_NOT_FOUND)
        return { path: files.pathOf(call.params.key), ...row }
      },
    }),
  })
