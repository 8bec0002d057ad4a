import type { listQuestionGroups, listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import type { ChangedPoints, QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { Button } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../shared/keys/keys.ts'
import type { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import type { BoardSearch, BoardStep } from '../board-search.ts'
import { GroupColumn } from '../group-column.tsx'
import { type SheetCalls, useSheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import { PointsBar } from '../points-bar.tsx'
import type { FileAddresses, Question } from '../question-parts.ts'
import type { QuestionValues } from '../question-values.ts'
import type { ReadPasted } from '../read-pasted.ts'
import type { OnStep } from '../tell-step.ts'
import type { Upload } from '../upload.ts'
import { useFiles } from '../use-files.ts'
import { VersionsDialog } from '../versions/versions.ts'
import { GroupPointsDialog } from './group-points-dialog.tsx'
import { GroupQuestions } from './group-questions.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import classes from './sheet.module.css'
import { DragList, SheetDrag, useDragRow } from './sheet-drag.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { groupMoved, questionOf } from './sheet-rows.ts'
import { pointsBack, removing } from './steps.ts'
import { useOrder } from './use-order.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  readonly owner: QuestionOwner
  readonly groups: ReturnType<typeof useApiQuery<typeof listQuestionGroups>>
  readonly group: QuestionGroup | undefined
  readonly questions: ReturnType<typeof useApiQuery<typeof listQuestions>>
  readonly files: FileAddresses
  readonly upload: Upload
  readonly readPasted: ReadPasted | undefined
  readonly search: BoardSearch
  readonly onSearch: (search: BoardSearch) => void
  readonly shows: (step: BoardStep) => boolean
  readonly totals: { readonly questionCount: number; readonly totalPoint: number }
  readonly onAddGroup: () => void
  readonly onPaper?: ((file?: File) => void) | undefined
  readonly onEditGroup: (group: QuestionGroup) => void
  readonly onChooseGroup: (_id: string) => void
  readonly onExpand: (question: Question | undefined, written: QuestionValues) => void
}

const NONE: readonly Question[] = []

/** The three columns of who writes: groups, the sheet, and what the pupil sees of it. */
export function SheetColumns(props: Props) {
  const { owner, groups, group, questions, search, onSearch, shows } = props
  const { t } = useTranslation('questions')
  const calls = useSheetCalls()
  const { onStep, keyList, ...history } = useUndo()
  const { files, upload } = useFiles(props.files, props.upload)
  const [versions, setVersions] = useState<{ readonly questionId: string; readonly number: number }>()
  const all = groups.data?.questionGroups
  const ordering = useOrder(owner, all, calls, onStep)
  const sheet = useSheet({
    owner,
    groupId: group?._id ?? '',
    questions: questions.data?.questions ?? NONE,
    files,
    calls,
    ordering,
    onStep,
    readPasted: props.readPasted,
    chosen: search.question,
    isNew:
      all && group && questions.data ? all.length === 1 && questions.data.questions.length === 0 : undefined,
    onChoose: (groupId, question) => onSearch({ ...search, group: groupId, question }),
  })
  const at = sheet.rows.findIndex(({ key }) => key === sheet.current)
  const row = sheet.rows[at]

  return (
    <SheetDrag
      order={ordering.order}
      selected={new Set(sheet.idsOf(sheet.selected))}
      onOrder={next => void ordering.change(next, t('sheet.orderChanged'))}
    >
      {keyList}
      <SheetGroups {...props} calls={calls} ordering={ordering} sheet={sheet} onStep={onStep} />
      {shows('questions') && (
        <QuestionSheet
          sheet={sheet}
          history={history}
          group={group}
          groups={all ?? []}
          query={questions}
          loaded={questions.data !== undefined}
          files={files}
          upload={upload}
          onPaper={props.onPaper}
          onFirst={props.onAddGroup}
          onExpand={(key, written) => {
            const question = sheet.rows.find(one => one.key === key)?.question
            sheet.handOver(key)
            props.onExpand(question, written)
          }}
          onVersions={(questionId, number) => setVersions({ questionId, number })}
        />
      )}
      {shows('preview') && (
        <SheetPreview group={group} question={row && questionOf(row)} number={at + 1} files={files} />
      )}
      {versions && (
        <VersionsDialog owner={owner} onStep={onStep} onClose={() => setVersions(undefined)} {...versions} />
      )}
    </SheetDrag>
  )
}

interface GroupsProps extends Props {
  readonly calls: SheetCalls
  readonly ordering: ReturnType<typeof useOrder>
  readonly sheet: Sheet
  readonly onStep: OnStep
}

/** The groups, in the order that is wanted for the moment, and their points. */
function SheetGroups(props: GroupsProps) {
  const { owner, groups, group, shows, totals, calls, ordering, sheet, onStep } = props
  const { t } = useTranslation('questions')
  const { area, query } = owner
  const [givesPoints, setGivesPoints] = useState(false)
  const all = groups.data?.questionGroups
  const inOrder = all?.toSorted(
    (one, other) =>
      ordering.order.findIndex(({ _id }) => _id === one._id) -
      ordering.order.findIndex(({ _id }) => _id === other._id),
  )

  const onPoints = (changed: readonly ChangedPoints[]) => {
    if (changed.length > 0)
      onStep(t('points.done', { count: changed.length }), pointsBack(owner, calls, changed))
  }
  const moveGroup = (groupId: string, by: -1 | 1) => {
    const place = ordering.order.findIndex(({ _id }) => _id === groupId)
    const to = ordering.order[place + by]
    if (to) void ordering.change(groupMoved(ordering.order, groupId, to._id), t('sheet.groupMoved'))
  }

  return (
    <>
      {shows('groups') && (
        <DragList ids={ordering.order.map(({ _id }) => _id)}>
          <GroupColumn
            owner={owner}
            query={groups}
            groups={inOrder}
            chosen={group?._id}
            canEdit
            onChoose={props.onChooseGroup}
            onAdd={props.onAddGroup}
            onEdit={props.onEditGroup}
            onRemoved={({ _id }) =>
              onStep(t('done.groupDeleted'), removing(owner, calls, { questionGroupIds: [_id] }))
            }
            // A step of its own shows them where there is no room for both.
            below={shows('questions') && <GroupQuestions sheet={sheet} />}
            rowOf={(one, children) => (
              <GroupRow group={one} onMove={by => moveGroup(one._id, by)}>
                {children}
              </GroupRow>
            )}
            footer={
              <PointsBar
                owner={owner}
                totals={totals}
                canEdit
                onChanged={onPoints}
                more={
                  (all?.length ?? 0) > 1 && (
                    <Button
                      variant="default"
                      px="xs"
                      title={t('points.byGroup')}
                      onClick={() => setGivesPoints(true)}
                    >
                      {t('points.byGroupShort')}
                    </Button>
                  )
                }
              />
            }
          />
        </DragList>
      )}
      {givesPoints && all && (
        <GroupPointsDialog
          groups={all}
          onClose={() => setGivesPoints(false)}
          onSet={async newPoints => {
            const { questions: changed } = await calls.give({
              params: { area },
              query,
              body: { questions: newPoints },
            })
            onPoints(changed)
          }}
        />
      )}
    </>
  )
}

interface RowProps {
  readonly group: QuestionGroup
  readonly onMove: (by: -1 | 1) => void
  readonly children: ReactNode
}

function GroupRow({ group, onMove, children }: RowProps) {
  const { t } = useTranslation('questions')
  const { row, handle } = useDragRow(group._id, false)
  const keys = elementKeys([
    { keys: 'alt+ArrowUp', act: () => onMove(-1) },
    { keys: 'alt+ArrowDown', act: () => onMove(1) },
  ])
  return (
    <div {...row} className={`${layout.grow} ${classes.groupRow}`} {...keys}>
      <span
        {...handle}
        className={`${layout.muted} ${layout.handle} ${classes.groupGrip}`}
        title={t('sheet.drag')}
        aria-hidden
      >
        <IconGripVertical size={16} />
      </span>
      {children}
    </div>
  )
}
