import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import type { AssignForm } from '../assign/use-assign-form.ts'
import type { Ruled } from '../homework-fields.tsx'
import { isTaskKind, type TaskKind } from './sources.ts'
import { Content, PointsField } from './task-fields.tsx'
import { asTaskForm, isOnlyRead, keptKeys, type TaskValues } from './task-values.ts'
import type { TaskFiles } from './use-task-files.ts'

/** What is shown of a task before it has been begun, and whether there are answers to show at all. */
export const ruledOf = (kind: TaskKind, values: Pick<TaskValues, 'answerKeys' | 'reading'>): Ruled => {
  if (isOnlyRead(kind, values)) return 'reading'
  return kind === 'file' && keptKeys(values.answerKeys).length > 0 ? 'keys' : 'work'
}

/** What the folded options of a task hold beside those of any homework. */
export function useTaskOptions(form: AssignForm, onImage: TaskFiles['picture'] | undefined) {
  const { t } = useTranslation('homework')
  const { source, totalPoint, exam, again } = form.values
  if (!isTaskKind(source))
    return again?.reading && !exam
      ? { of: 'reading' as const, wrong: false, summary: undefined, fields: null }
      : undefined
  const { errors } = form
  const taskForm = asTaskForm(form)
  const of = ruledOf(source, form.values)
  return {
    of,
    wrong: errors.totalPoint !== undefined,
    summary:
      of === 'reading' ? undefined : t('assign.points', { points: formatPoints(Number(totalPoint) || 0) }),
    fields: (
      <>
        {of !== 'reading' && <PointsField form={taskForm} />}
        {source !== 'attachment' && <Content form={taskForm} label={t('task.words')} onImage={onImage} />}
      </>
    ),
  }
}
