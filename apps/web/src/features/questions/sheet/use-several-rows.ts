import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { movedTo } from './sheet-rows.ts'
import { adding, pointsBack, removing } from './steps.ts'
import type { useDrafts } from './use-drafts.ts'
import type { SheetArgs, SheetRows } from './use-sheet-rows.ts'

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** What is done with one row or several: each is one step to take back. */
export function useSeveralRows(
  { owner, calls, ordering, onStep }: SheetArgs,
  { drafts }: ReturnType<typeof useDrafts>,
  sheet: SheetRows,
) {
  const { t } = useTranslation('questions')
  const { rows, open, idsOf, valuesAt } = sheet
  const params = { area: owner.area }
  const { query } = owner

  const remove = async (keys: ReadonlySet<string>) => {
    const numbers = rows.flatMap(({ key }, index) => (keys.has(key) ? [index + 1] : []))
    const [number = 0, ...others] = numbers
    const content =
      others.length === 0
        ? t('ask.removeQuestion', { number })
        : t('ask.removeQuestions', { count: numbers.length })
    if (!(await askConfirm({ content, confirm: t('board.remove'), danger: true }))) return
    const questionIds = idsOf(keys)
    for (const key of keys) drafts.drop(key)
    if (open && keys.has(open)) sheet.setOpen(undefined)
    sheet.clear()
    sheet.focusNext(rows.find(({ key }, index) => !keys.has(key) && index + 1 >= number)?.key)
    if (questionIds.length === 0) return
    const step = removing(owner, calls, { questionIds })
    await step.redo()
    onStep(t('sheet.removed', { count: questionIds.length }), step)
  }
  const copy = async (keys: ReadonlySet<string>) => {
    const [only] = keys.size === 1 ? keys : []
    const row = rows.find(({ key }) => key === only)
    const values = row?.draft && valuesAt(only)
    if (row && values) return sheet.begin(row.key, values)
    const { questions } = await calls.copy({ params, query, body: { questionIds: idsOf(keys) } })
    const copies = questions.map(({ _id }) => _id)
    onStep(t('sheet.copied', { count: copies.length }), adding(owner, calls, { questionIds: copies }))
    sheet.clear()
    if (keys.size === 1 && copies[0]) sheet.openOne(copies[0])
  }
  const givePoints = async (keys: ReadonlySet<string>, point: number) => {
    const body = { act: 'points' as const, questionIds: idsOf(keys), point }
    const { questions } = await calls.act({ params, query, body })
    if (questions.length > 0)
      onStep(t('points.done', { count: questions.length }), pointsBack(owner, calls, questions))
  }
  return {
    remove: (keys: ReadonlySet<string>) => quietly(remove(keys)),
    copy: (keys: ReadonlySet<string>) => quietly(copy(keys)),
    givePoints: (keys: ReadonlySet<string>, point: number) => quietly(givePoints(keys, point)),
    moveTo: (keys: ReadonlySet<string>, to: string) => {
      const ids = idsOf(keys)
      sheet.clear()
      void ordering.change(
        movedTo(ordering.order, ids, { groupId: to }),
        t('sheet.moved', { count: ids.length }),
      )
    },
  }
}
