import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/uploads/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { readFileRow } from './uploads.store.ts'

export const uploadsRoutes = ({ files, signer }: Kernel) =>
  routes(endpoints, {
    readFile: handler({
      act: async ({ params, query, db, now }) => {
        if (!signer.isGood(params.key, query.expires, query.signature, now))
          throw new AppError(errors.E_NOT_FOUND)
        const row = await readFileRow(db, params.key)
        if (!row) throw new AppError(errors.E_NOT_FOUND)
        return { path: files.pathOf(params.key), ...row }
      },
    }),
  })
