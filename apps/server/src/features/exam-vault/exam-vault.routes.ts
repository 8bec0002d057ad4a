import * as endpoints from '@bangxanh/contract/exam-vault/endpoints.ts'
import { errors as vaultErrors } from '@bangxanh/contract/exam-vault/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type HandlersOf, handler, routes } from '../../kernel/serve/routes.ts'
import { readGroupsWithQuestions, staffGroups } from '../questions/public.ts'
import { storeMedia } from '../uploads/public.ts'
import { selectAssignableExams } from './assignable-exams.store.ts'
import { listCategories, readTree } from './categories.store.ts'
import { accessLevelOf } from './exam-vault.access.ts'
import {
  categoryToRead,
  categoryToWrite,
  checkWords,
  examHeld,
  examToFill,
  examToRead,
  examToWrite,
} from './exam-vault.service.ts'
import { deleteExam, listExams } from './exam-vault.store.ts'
import { assignableView, categoryView, configView, examView, treeView } from './exam-vault.view.ts'
import { exportQuestions, questionTemplate } from './export-questions.ts'
import { importQuestions } from './import-questions.ts'
import { changeCategory, createCategory, removeCategory } from './write-category.ts'
import { changeExam, copyExam, createExam } from './write-exam.ts'

const categories = {
  listCategories: handler({
    act: async call => {
      const { parent, ...query } = call.query
      const { rows, pagination } = await listCategories(call.db, call, { ...query, parentId: parent })
      return { categories: rows.map(categoryView), pagination }
    },
  }),

  listRootCategories: handler({
    act: async call => {
      const { rows, pagination } = await listCategories(call.db, call, {
        ...call.query,
        parentId: null,
      })
      return {
        categories: rows.map(categoryView),
        accessLevel: accessLevelOf(call.scopesOf, call.query.ownerCategory),
        pagination,
      }
    },
  }),

  readCategoryTree: handler({
    load: async call => {
      const tree = treeView(await readTree(call.db, call, call.params.id), call.params.id)
      if (!tree) throw new AppError(errors.E_NOT_FOUND)
      return tree
    },
    act: async (_, category) => ({ category }),
  }),

  createCategory: handler({
    act: async call => ({ made: await createCategory(call, call.body) }),
    respond: async (call, id) => ({ category: categoryView(await categoryToRead(call, id)) }),
  }),

  updateCategory: handler({
    load: call => categoryToWrite(call, call.params.id, call.body.ownerCategory),
    act: (call, { id }) => changeCategory(call, id, call.body),
    readCurrent: async (call, { id }) => ({ category: categoryView(await categoryToRead(call, id)) }),
  }),

  deleteCategory: handler({
    load: call => categoryToWrite(call, call.params.id),
    act: (call, { id }) => removeCategory(call, id),
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const exams = {
  listExams: handler({
    act: async call => {
      const { rows, pagination } = await listExams(call.db, call, call.query)
      return {
        list: rows.map(exam => examView(exam, call)),
        accessLevel: accessLevelOf(call.scopesOf, call.query.ownerCategory),
        pagination,
      }
    },
  }),

  listAssignableExams: handler({
    act: async call => {
      const filters = call.query
      const { rows, pagination } = await selectAssignableExams(call.db, call, filters)
      return { exams: rows.map(assignableView), pagination }
    },
  }),

  createExam: handler({
    act: async call => {
      checkWords(call.body, call.language)
      return { made: await createExam(call, call.body) }
    },
    respond: async (call, id) => ({ exam: examView(await examToRead(call, id), call) }),
  }),

  readExam: handler({
    load: call => examToRead(call, call.params.id),
    act: async (call, exam) => {
      const groups = await readGroupsWithQuestions(call.db, { examId: exam.id })
      const { questionGroups, files } = staffGroups(groups, call.addressOf)
      return { exam: { ...examView(exam, call), questionGroups }, files }
    },
  }),

  updateExam: handler({
    load: async call => {
      checkWords(call.body, call.language)
      return examToWrite(call, call.params.id)
    },
    act: (call, exam) => changeExam(call, exam, call.body),
    readCurrent: async (call, { id }) => ({ exam: examView(await examToRead(call, id), call) }),
  }),

  copyExam: handler({
    load: call => examHeld(call, call.params.id),
    act: async (call, exam) => ({ made: await copyExam(call, exam, call.body) }),
    respond: async (call, id) => ({ exam: examView(await examToRead(call, id), call) }),
  }),

  deleteExam: handler({
    load: call => examToWrite(call, call.params.id),
    act: (call, { id }) => deleteExam(call.db, id),
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const files = {
  uploadToExam: handler({
    load: call => examToFill(call, call.params.examVaultId),
    act: async call => {
      const { name, size } = call.query
      const find = (caller: Caller) => examToFill(caller, call.params.examVaultId)
      const key = await storeMedia(call, find, { upload: call.file, name, size })
      return { key, url: call.addressOf(key) }
    },
    transaction: false,
  }),

  downloadExamTemplate: handler({ act: call => questionTemplate(call.language) }),

  importExam: handler({
    load: call => examToFill(call, call.params.id),
    act: call =>
      importQuestions(call, call.params.id, {
        upload: call.file,
        take: call.query.take === 'true',
        skipKnown: call.query.known === 'skip',
      }),
    transaction: false,
  }),

  checkExport: handler({
    load: call => examToRead(call, call.params.id),
    act: async (call, exam) => ({
      report: (await exportQuestions(call, exam, call.query.format)).report,
    }),
  }),

  exportExam: handler({
    load: call => examToRead(call, call.params.id),
    act: async (call, exam) => (await exportQuestions(call, exam, call.query.format)).file,
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const services = ({ drive, model }: Pick<Kernel, 'drive' | 'model'>) =>
  ({
    readVaultConfig: handler({
      act: async call => configView(call.language, { drive, model }),
    }),

    shareDriveFile: handler({
      act: async call => {
        if (!drive) throw new AppError(vaultErrors.E_NO_DRIVE)
        const url = await drive.shareLink(call.query.file)
        if (!url) throw new AppError(errors.E_NOT_FOUND)
        return { url }
      },
    }),
  }) satisfies Partial<HandlersOf<typeof endpoints>>

export const examVaultRoutes = (kernel: Pick<Kernel, 'drive' | 'model'>) =>
  routes(endpoints, { ...categories, ...exams, ...files, ...services(kernel) })
