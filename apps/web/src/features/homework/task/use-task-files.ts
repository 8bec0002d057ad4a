import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../../shared/format/format.ts'
import { call } from '../../../shared/http/call.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { noticeError } from '../../../shared/ui/notices.ts'
import {
  type Sent,
  sendByTicket,
  ticketDraft,
  type UploadOptions,
  useSending,
} from '../../uploads/uploads.ts'
import type { TaskFile, TaskForm } from './task-values.ts'

/** Windows without Office names no type of these. */
const BY_ENDING: Readonly<Record<string, string>> = Object.fromEntries(
  ['pdf', 'docx', 'xlsx', 'pptx'].map((ending, at) => [ending, UPLOAD.documentTypes[at] ?? '']),
)
const typed = (file: File): File => {
  const type = file.type || BY_ENDING[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  return type && type !== file.type ? new File([file], file.name, { type }) : file
}

let refused = 0

/**
 * Files that go along with homework, sent by tickets as soon as they are chosen (product 10.288); the form holds them, with how far
 * they are. Whoever has the form calls it: they go on while another source is looked at.
 * @param classId of the class for which they are brought; any class of the same school may be given them
 */
export function useTaskFiles(form: TaskForm, classId: string | undefined) {
  const { t } = useTranslation('homework')
  const { files } = form.values
  const change = (id: string, to: Partial<TaskFile>) =>
    form.setFieldValue('files', before => before.map(one => (one.id === id ? { ...one, ...to } : one)))

  const send = async (file: File, options?: UploadOptions): Promise<Sent> => {
    const draft = ticketDraft(file, UPLOAD_TYPES.class)
    if (!draft || !classId) throw new CallError({ status: 415, code: 'E_MEDIA_TYPE' })
    const body = { classId, ...draft }
    const open = async (key: string) => (await call(createUploadUrl, { body }, { key })).upload
    return sendByTicket(file, open, options)
  }
  const picture = useMutation({ mutationFn: async (file: File) => (await send(file)).url })
  const { list, queue } = useSending({
    send,
    onSent: (stored, { id }) => change(id, { ...stored, state: 'saved', share: 1 }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has come further
  useEffect(() => {
    for (const { id, state, share, reason, isFinal } of list)
      if (state !== 'saved') change(id, { state, share, why: reason, isFinal })
  }, [list])

  const refusal = ({ size, type, name }: File): string | undefined => {
    const most = type.startsWith('video/') ? UPLOAD.filmBytes : UPLOAD.fileBytes
    if (size === 0) return t('task.files.empty')
    if (size > most) return t('task.files.tooLarge', { size: formatLimit(most) })
    return ticketDraft(new File([], name, { type }), UPLOAD_TYPES.class)
      ? undefined
      : t('task.files.wrongType')
  }
  const add = (picked: readonly File[]) => {
    const room = HOMEWORK.files - files.length
    const chosen = picked.slice(0, Math.max(0, room)).map(typed)
    const whys = chosen.map(refusal)
    const ids = queue.add(
      chosen.filter((_, at) => whys[at] === undefined),
      undefined,
    )
    const added = chosen.map((file, at): TaskFile => {
      const { name, size, type } = file
      const why = whys[at]
      const url = type.startsWith('image/') ? URL.createObjectURL(file) : undefined
      const id = why === undefined ? (ids.shift() ?? '') : `refused ${++refused}`
      return {
        ...{ id, name, size, type, share: 0, why, isFinal: why !== undefined },
        ...(url && { url }),
        state: why ? 'refused' : 'waiting',
      }
    })
    form.setFieldValue('files', before => [...before, ...added])
  }

  return {
    add,
    /** Stores a picture of the text and gives its address (product 10.196). */
    picture: async (file: File): Promise<string> => {
      const why = refusal(file)
      if (why === undefined) return picture.mutateAsync(file)
      void noticeError(why)
      throw new Error(why)
    },
    retry: (id: string) => queue.retry(id),
    remove: (id: string) => {
      queue.remove(id)
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

export type TaskFiles = ReturnType<typeof useTaskFiles>
