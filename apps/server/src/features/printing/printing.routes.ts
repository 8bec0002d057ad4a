import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/printing/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { examHeld, examToRead } from '../exam-vault/public.ts'
import { paperFile } from './paper-file.ts'
import { printExam } from './print-exam.ts'
import { printedPaper } from './printed-paper.ts'
import { findPaper, selectPapers } from './printing.store.ts'
import { paperFiles, paperView, paperWithQuestions } from './printing.view.ts'
import { proposePrint } from './proposal.ts'

export const printingRoutes = () =>
  routes(endpoints, {
    printExam: handler({
      load: call => examHeld(call, call.params.id),
      act: async (call, exam) => ({ made: await printExam(call, exam, call.body) }),
      respond: async (call, id) => {
        const row = await findPaper(call.db, call.params.id, id)
        if (!row) throw new AppError(errors.E_NOT_FOUND)
        return { paper: paperView(row) }
      },
    }),

    listPapers: handler({
      load: call => examToRead(call, call.params.id),
      act: async (call, exam) => {
        const { rows, pagination } = await selectPapers(call.db, exam.id, call.query)
        return {
          papers: rows.map(paperView),
          proposal: await proposePrint(call, exam),
          pagination,
        }
      },
    }),

    readPrintedPaper: handler({
      load: call => examToRead(call, call.params.id),
      act: async (call, { id }) => {
        const { row, exam, variants } = await printedPaper(call, id, call.params.paperId)
        return {
          paper: paperWithQuestions(row, exam, variants, call.addressOf),
          files: paperFiles(exam, call.addressOf),
        }
      },
    }),

    downloadPaper: handler({
      load: call => examToRead(call, call.params.id),
      act: async (call, { id }) =>
        paperFile(call, await printedPaper(call, id, call.params.paperId), call.query.format),
    }),
  })
