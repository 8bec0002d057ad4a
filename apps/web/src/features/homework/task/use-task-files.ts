import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../shared/format/format.ts'
import { call } from '../../../shared/http/call.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { requestKey } from '../../../shared/http/request-key.ts'
import { sendByTicket, ticketDraft } from '../../uploads/uploads.ts'
import type { TaskFile, TaskForm } from './task-values.ts'

/** The server takes four of a person at once; two leave room for the screen's own calls. */
const AT_ONCE = 2

/** Windows without Office names no type of these. */
const BY_ENDING: Readonly<Record<string, string>> = Object.fromEntries(
  ['pdf', 'docx', 'xlsx', 'pptx'].map((ending, at) => [ending, UPLOAD.documentTypes[at] ?? '']),
)
const typed = (file: File): File => {
  const type = file.type || BY_ENDING[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  return type && type !== file.type ? new File([file], file.name, { type }) : file
}

let last = 0

/**
 * Files that go along with homework, sent by tickets as soon as they are chosen (product 10.82); the form holds them, with how far
 * they are.
 * @param classId of the class for which they are brought; any class of the same school may be given them
 */
export function useTaskFiles(form: TaskForm, classId: string | undefined) {
  const { t } = useTranslation('homework')
  const chosen = useRef(new Map<string, { file: File; begun?: string }>())
  const running = useRef(new Map<string, AbortController>())
  const { files } = form.values

  const change = (id: string, to: Partial<TaskFile>) =>
    form.setFieldValue('files', before => before.map(one => (one.id === id ? { ...one, ...to } : one)))

  const send = async (id: string) => {
    const known = chosen.current.get(id)
    if (!known || !classId) return
    const draft = ticketDraft(known.file, UPLOAD_TYPES.class)
    if (!draft) return change(id, { state: 'refused', why: t('task.files.wrongType') })
    const stop = new AbortController()
    running.current.set(id, stop)
    change(id, { state: 'sending', share: 0, why: undefined })
    try {
      const key = requestKey()
      const open = async () => (await call(createUploadUrl, { body: { classId, ...draft } }, { key })).upload
      const stored = await sendByTicket(known.file, open, {
        signal: stop.signal,
        onProgress: share => change(id, { share }),
        begun: known.begun,
        onBegun: begun => chosen.current.set(id, { ...known, begun }),
      })
      change(id, { ...stored, state: 'stored', share: 1 })
    } catch (error) {
      const state = stop.signal.aborted ? 'stopped' : 'failed'
      change(id, { state, why: error instanceof CallError && !error.offline ? error.msg : undefined })
    } finally {
      running.current.delete(id)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one ends or comes, the next ones begin
  useEffect(() => {
    const free = AT_ONCE - running.current.size
    for (const { id } of files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void send(id)
  }, [files])
  // What is on its way when the dialog goes has nobody to wait for it.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const add = (picked: readonly File[]) => {
    const room = HOMEWORK.files - files.length
    const added = picked.slice(0, Math.max(0, room)).map((raw): TaskFile => {
      const file = typed(raw)
      const { name, size, type } = file
      const id = `new ${++last}`
      const most = type.startsWith('video/') ? UPLOAD.filmBytes : UPLOAD.fileBytes
      const why =
        size === 0
          ? t('task.files.empty')
          : size > most
            ? t('task.files.tooLarge', { size: formatSize(most) })
            : ticketDraft(file, UPLOAD_TYPES.class)
              ? undefined
              : t('task.files.wrongType')
      chosen.current.set(id, { file })
      const url = type.startsWith('image/') ? URL.createObjectURL(file) : undefined
      return {
        ...{ id, name, size, type, share: 0, why },
        ...(url && { url }),
        state: why ? 'refused' : 'waiting',
      }
    })
    form.setFieldValue('files', before => [...before, ...added])
    return added
  }

  return {
    add,
    retry: (id: string) => change(id, { state: 'waiting', share: 0, why: undefined }),
    remove: (id: string) => {
      running.current.get(id)?.abort()
      form.setFieldValue('files', before => before.filter(one => one.id !== id))
    },
    /** One place nearer to the first. */
    raise: (id: string) =>
      form.setFieldValue('files', before => {
        const at = before.findIndex(one => one.id === id)
        const [one, above] = [before[at], before[at - 1]]
        return one && above ? before.toSpliced(at - 1, 2, one, above) : before
      }),
  }
}
