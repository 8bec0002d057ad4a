import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { useAssignExam, useAssignExamToClasses, useGiveAgain } from '../mutations.ts'
import { ASSIGNED, atItsField, TASK } from '../refusal.ts'
import { isTaskKind } from '../task/sources.ts'
import { useGivingTasks } from '../task/use-giving-tasks.ts'
import { useMoment } from './terms.ts'
import { type AssignValues, draftOf, givenOf, taskDraftOf } from './use-assign-form.ts'

/**
 * Gives it, published or as a draft: to whole classes in one call, all or none, or to chosen pupils of one class; an exam, or the
 * questions of a homework again (product 9.61).
 */
export function useGiving(onMade: (homeworks: readonly HomeworkDetail[]) => void) {
  const toPupils = useAssignExam()
  const toClasses = useAssignExamToClasses()
  const again = useGiveAgain()
  const giveTask = useGivingTasks()
  const now = useMoment()

  return async (values: AssignValues, publish: boolean): Promise<'stay'> => {
    const draft = draftOf(values, { publish, now })
    const { classIds, pupilIds, source } = values
    const [classId = ''] = classIds
    try {
      if (isTaskKind(source)) {
        onMade(await giveTask(source, taskDraftOf(source, values, { publish, now }), classIds, pupilIds))
        return 'stay'
      }
      if (values.again) {
        const { homeworks } = await again.mutateAsync({
          params: { homeworkUid: values.again._id },
          body: { ...givenOf(values, { publish, now }), classIds, assignStudentIds: pupilIds ?? [] },
        })
        onMade(homeworks)
      } else if (pupilIds) {
        const { homework } = await toPupils.mutateAsync({
          body: { ...draft, classId, assignStudentIds: pupilIds },
        })
        onMade([homework])
      } else {
        const { homeworks } = await toClasses.mutateAsync({ body: { ...draft, classIds } })
        onMade(homeworks)
      }
    } catch (error) {
      throw atItsField(error, isTaskKind(source) ? TASK[source] : ASSIGNED)
    }
    return 'stay'
  }
}
