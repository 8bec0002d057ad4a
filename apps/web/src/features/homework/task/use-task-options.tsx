import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import type { AssignForm } from '../assign/use-assign-form.ts'
import type { Ruled } from '../homework-fields.tsx'
import { isTaskKind, type TaskKind } from './sources.ts'
import { Content, PointsField } from './task-fields.tsx'
import { asTaskForm, keptKeys, type TaskValues } from './task-values.ts'
import type { TaskFiles } from './use-task-files.ts'

/** What is shown of a task before it has been begun, and whether there are answers to show at all. */
export const ruledOf = (kind: TaskKind, { answerKeys }: Pick<TaskValues, 'answerKeys'>): Ruled =>
  kind === 'file' && keptKeys(answerKeys).length > 0 ? 'keys' : 'work'

/** What the folded options of a task hold beside those of any homework. */
export function useTaskOptions(form: AssignForm, onImage: TaskFiles['picture'] | undefined) {
  const { t } = useTranslation('homework')
  const { source, totalPoint } = form.values
  if (!isTaskKind(source)) return undefined
  const { errors } = form
  const taskForm = asTaskForm(form)
  return {
    of: ruledOf(source, form.values),
    wrong: errors.totalPoint !== undefined,
    summary: t('assign.points', { points: formatPoints(Number(totalPoint) || 0) }),
    fields: (
      <>
        <PointsField form={taskForm} />
        {source !== 'attachment' && <Content form={taskForm} label={t('task.words')} onImage={onImage} />}
      </>
    ),
  }
}
