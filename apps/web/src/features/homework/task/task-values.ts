import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import { wrongSettings } from '@bangxanh/contract/apps/settings.ts'
import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { HomeworkDetail, TaskApp } from '@bangxanh/contract/homework/schemas.ts'
import { QUESTION } from '@bangxanh/questions/limits.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sending } from '../../uploads/uploads.ts'
import { isBlankHtml } from './blank-html.ts'
import type { TaskKind } from './sources.ts'

/** A file that the teacher gives along: stored already, or on its way. */
export interface TaskFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly state: Sending['state']
  /** Share of its bytes that has left, from 0 to 1. */
  readonly share: number
  /** Once it is stored, or where it is seen meanwhile. */
  readonly key?: string
  readonly url?: string
  /** Why it is refused: the server's sentence, or ours. */
  readonly why?: string | undefined
  /** It was refused for what it is. */
  readonly isFinal?: boolean
}

/** What is to be done, while it is filled in. */
export interface TaskValues {
  content: string
  files: TaskFile[]
  /** Empty ones are left out when it is given. */
  answerKeys: string[]
  /** Of `attachment`. */
  accepts: 'work' | 'speaking'
  /** Of `document`. */
  reading: 'read' | 'work'
  document: Pick<LibraryFile, '_id' | 'name'> | null
  /** Of `app`. */
  app: Pick<TaskApp, '_id' | 'name' | 'fields'> | null
  settings: AppSettings
  totalPoint: number | string
}

export const NO_TASK: TaskValues = {
  content: '',
  files: [],
  answerKeys: [],
  accepts: 'work',
  reading: 'read',
  document: null,
  app: null,
  settings: {},
  totalPoint: HOMEWORK.totalPoint,
}

/** What homework is called after a file of it. */
export const nameOfFile = (file: string): string => file.replace(/\.[^.]+$/, '')

/** A form that has them. */
export interface TaskForm {
  readonly values: TaskValues
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly setFieldValue: <Key extends keyof TaskValues>(
    key: Key,
    value: TaskValues[Key] | ((before: TaskValues[Key]) => TaskValues[Key]),
  ) => void
  readonly clearFieldError: (key: keyof TaskValues) => void
  readonly isDirty: () => boolean
  readonly resetDirty: () => void
}

/** The form of something more than a task. Its setter takes these fields too; the types of Mantine cannot tell. */
export const asTaskForm = (form: Omit<TaskForm, 'setFieldValue'>): TaskForm => form as TaskForm

/** What stands already of a homework, to be changed. */
export function taskOf({ task, answerKeys, totalPoint }: HomeworkDetail): TaskValues {
  const { content = '', accepts = 'work', files = [], document = null } = task ?? {}
  return {
    content,
    files: files.map(({ key, name, size, type, url }) => ({
      ...{ id: key, key, name, size, type, url },
      ...{ state: 'saved' as const, share: 1 },
    })),
    answerKeys: [...(answerKeys ?? [])],
    accepts: accepts === 'speaking' ? 'speaking' : 'work',
    reading: accepts === 'work' ? 'work' : 'read',
    // One that has left the library stays what the homework gives.
    document: document && { _id: (document._id ?? '') as LibraryFile['_id'], name: document.name },
    app: task?.app ?? null,
    settings: task?.app?.settings ?? {},
    totalPoint,
  }
}

/** Done or not done, without points. */
export const isOnlyRead = (kind: TaskKind, { reading }: Pick<TaskValues, 'reading'>): boolean =>
  kind === 'document' && reading === 'read'

export const keptKeys = (answerKeys: readonly string[]) =>
  answerKeys.map(key => key.trim()).filter(key => key !== '')

const keysOf = (files: readonly TaskFile[]) => files.flatMap(({ key }) => key ?? [])

/** What the calls take of it. */
export function recordOfTask(kind: TaskKind, values: TaskValues) {
  const { files, answerKeys, accepts, reading, document } = values
  const content = isBlankHtml(values.content) ? '' : values.content
  const common = { content, totalPoint: Number(values.totalPoint) }
  switch (kind) {
    case 'file':
      return { ...common, files: keysOf(files), answerKeys: keptKeys(answerKeys) }
    case 'attachment':
      return { ...common, files: keysOf(files), accepts }
    case 'document':
      return { ...common, documentId: document?._id ?? '', accepts: reading }
    case 'app':
      return { ...common, settings: values.settings }
  }
}

/** Of each field what is wrong with it, where it belongs to the kind. */
export function useTaskRules<Values extends TaskValues>(kindOf: (values: Values) => TaskKind | null) {
  const { t } = useTranslation(['homework', 'apps'])
  const onlyOf =
    <Value>(kinds: readonly TaskKind[], rule: (value: Value, values: Values) => string | null) =>
    (value: Value, values: Values) => {
      const kind = kindOf(values)
      return kind && kinds.includes(kind) ? rule(value, values) : null
    }
  const ofFiles = (files: readonly TaskFile[]) => {
    if (files.some(({ state }) => state === 'waiting' || state === 'saving')) return t('task.files.wait')
    if (files.some(({ state }) => state !== 'saved')) return t('task.files.notAll')
    return files.length > HOMEWORK.files ? t('task.files.tooMany', { most: HOMEWORK.files }) : null
  }
  return {
    files: (files: TaskFile[], values: Values) => {
      const kind = kindOf(values)
      if (kind !== 'file' && kind !== 'attachment') return null
      return ofFiles(files) ?? (kind === 'file' && files.length === 0 ? t('task.files.missing') : null)
    },
    content: onlyOf<string>(['attachment'], (content, { files }) =>
      isBlankHtml(content) && files.length === 0 ? t('task.missingContent') : null,
    ),
    document: onlyOf<TaskValues['document']>(['document'], document =>
      document ? null : t('task.missingDocument'),
    ),
    app: onlyOf<TaskValues['app']>(['app'], app => (app ? null : t('apps:teacher.missing'))),
    settings: onlyOf<AppSettings>(['app'], (settings, { app }) =>
      wrongSettings(app?.fields ?? [], settings).length > 0 ? t('apps:teacher.wrong') : null,
    ),
    totalPoint: onlyOf<number | string>(['file', 'attachment', 'document', 'app'], (value, values) => {
      const kind = kindOf(values)
      if (kind && isOnlyRead(kind, values)) return null
      return typeof value === 'number' && value > 0 && value <= QUESTION.points
        ? null
        : t('task.missingPoints')
    }),
  }
}
