import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { formatNames } from '../../../shared/format/format.ts'
import { translate } from '../../../shared/i18n/i18n.ts'
import { apiQuery } from '../../../shared/query/use-api-query.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { useAssignExam, useAssignExamToClasses, useGiveAgain, useGiveLiveQuestions } from '../mutations.ts'
import { ASSIGNED, atItsField, TASK } from '../refusal.ts'
import { isTaskKind } from '../task/sources.ts'
import { useGivingTasks } from '../task/use-giving-tasks.ts'
import { useMoment } from './terms.ts'
import { type AssignValues, draftOf, givenOf, taskDraftOf } from './use-assign-form.ts'

/**
 * Gives it, published or as a draft: to whole classes in one call, all or none, or to chosen pupils of one class; an exam, or the
 * questions of a homework or of a live exercise again (product 9.61, 18.43).
 */
export function useGiving(onMade: (homeworks: readonly HomeworkDetail[]) => void) {
  const toPupils = useAssignExam()
  const toClasses = useAssignExamToClasses()
  const again = useGiveAgain()
  const ofLive = useGiveLiveQuestions()
  const giveTask = useGivingTasks()
  const mayGiveTwice = useAskingTwice()
  const now = useMoment()

  return async (values: AssignValues, publish: boolean): Promise<'stay'> => {
    const draft = draftOf(values, { publish, now })
    const { classIds, pupilIds, source } = values
    const [classId = ''] = classIds
    try {
      if (isTaskKind(source)) {
        if (!(await mayGiveTwice(values.name, classIds))) return 'stay'
        onMade(await giveTask(source, taskDraftOf(source, values, { publish, now }), classIds, pupilIds))
        return 'stay'
      }
      if (values.again) {
        const { _id, live } = values.again
        const body = { ...givenOf(values, { publish, now }), classIds, assignStudentIds: pupilIds ?? [] }
        const { homeworks } = live
          ? await ofLive.mutateAsync({
              params: { liveExamId: _id },
              body: { ...body, questionIds: [...live.questionIds] },
            })
          : await again.mutateAsync({ params: { homeworkUid: _id }, body })
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

/** A proposed name such as that of the day is soon there already: whoever means the same homework gives it once (product 10.317). */
function useAskingTwice() {
  const client = useQueryClient()
  return async (name: string, classIds: readonly string[]): Promise<boolean> => {
    const wanted = name.trim()
    const lists = await Promise.all(
      classIds.map(classUid =>
        client.fetchQuery(apiQuery(listHomeworks, { query: { classUid, search: wanted } }, { freshFor: 0 })),
      ),
    )
    const there = lists.flatMap(
      ({ homeworks }) => homeworks.find(one => one.name === wanted)?.className ?? [],
    )
    if (there.length === 0) return true
    return askConfirm({
      title: translate('homework:twice.title'),
      content: translate('homework:twice.content', { name: wanted, classes: formatNames(there) }),
      confirm: translate('homework:twice.confirm'),
      hesitates: true,
    })
  }
}
