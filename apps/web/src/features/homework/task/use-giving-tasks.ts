import { giveInApp } from '@bangxanh/contract/apps/endpoints.ts'
import {
  createAttachmentHomework,
  createAttachmentHomeworks,
  createDocumentHomework,
  createDocumentHomeworks,
  createFileHomework,
  createFileHomeworks,
} from '@bangxanh/contract/homework/kinds/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import type { TaskKind } from './sources.ts'

/** Gives a task: to whole classes in one call, all or none, or to chosen pupils of one class. */
export function useGivingTasks() {
  const inApp = useApiMutation(giveInApp)
  const one = {
    file: useApiMutation(createFileHomework),
    attachment: useApiMutation(createAttachmentHomework),
    document: useApiMutation(createDocumentHomework),
  }
  const several = {
    file: useApiMutation(createFileHomeworks),
    attachment: useApiMutation(createAttachmentHomeworks),
    document: useApiMutation(createDocumentHomeworks),
  }
  return async (
    kind: TaskKind,
    draft: object,
    classIds: readonly string[],
    pupilIds: readonly string[] | null,
  ): Promise<readonly HomeworkDetail[]> => {
    if (kind === 'app') {
      const { appId, ...body } = draft as { appId: string }
      const input = { ...body, classIds, assignStudentIds: pupilIds ?? [] }
      return (await inApp.mutateAsync({ params: { appId }, body: input as never })).homeworks
    }
    const [classId = ''] = classIds
    if (pupilIds) {
      const body = { ...draft, classId, assignStudentIds: pupilIds }
      const { homework } = await one[kind].mutateAsync({ body: body as never })
      return [homework]
    }
    const { homeworks } = await several[kind].mutateAsync({ body: { ...draft, classIds } as never })
    return homeworks
  }
}
