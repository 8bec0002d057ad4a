import {
  createQuestionGroup,
  listQuestionGroups,
  listQuestions,
} from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { showNotice } from '../../shared/ui/notices.ts'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import { BoardPreview } from './board-preview.tsx'
import type { BoardSearch, BoardStep } from './board-search.ts'
import { BOARD_STEPS } from './board-search.ts'
import { GroupColumn } from './group-column.tsx'
import type { QuestionOwner } from './owner.ts'
import { PointsBar } from './points-bar.tsx'
import classes from './question-board.module.css'
import { QuestionColumn } from './question-column.tsx'
import type { Question } from './question-parts.ts'
import type { QuestionValues } from './question-values.ts'
import type { ReadPasted } from './read-pasted.ts'
import { tellOnly } from './tell-step.ts'
import type { Upload } from './upload.ts'
import { VersionsDialog } from './versions/versions.ts'

const QuestionDialog = lazyDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog)
const SheetColumns = lazyPart(async () => (await import('./sheet/sheet-columns.tsx')).SheetColumns)
const GroupDialog = lazyDialog(async () => (await import('./group-dialog.tsx')).GroupDialog)

type Writing =
  | { readonly what: 'group'; readonly group?: QuestionGroup }
  | {
      readonly what: 'question'
      readonly groupId: string
      readonly question?: Question | undefined
      readonly written?: QuestionValues
    }
  | { readonly what: 'versions'; readonly questionId: string; readonly number: number }

interface Props {
  readonly owner: QuestionOwner
  readonly search: BoardSearch
  readonly onSearch: (search: BoardSearch) => void
  readonly canEdit: boolean
  readonly upload: Upload
  /** Reads what is copied out of a paper; without it that is pasted as text. */
  readonly readPasted?: ReadPasted | undefined
  /** Reads a whole paper into it, one that is given or that is asked for. */
  readonly onPaper?: ((file?: File) => void) | undefined
  /** Of all groups of the owner. */
  readonly totals: { readonly questionCount: number; readonly totalPoint: number }
}

/** Groups, the questions of the chosen one, and what it all looks like: three columns, on a phone three steps. */
export function QuestionBoard({ owner, search, onSearch, canEdit, upload, totals, ...props }: Props) {
  const { t } = useTranslation('questions')
  const { area, query } = owner
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  // With a thumb a question is written in its dialog.
  const sheet = !usePhone() && canEdit
  useRootMark('data-sheet', sheet)
  const [writing, setWriting] = useState<Writing | null>(null)

  const groups = useApiQuery(listQuestionGroups, { params: { area }, query })
  const group = chosenOf(groups.data?.questionGroups, search.group)
  const groupId = group?._id ?? ''
  const questions = useApiQuery(
    listQuestions,
    { params: { area, questionGroupId: groupId }, query },
    { enabled: group !== undefined },
  )
  const list = group && questions.data?.questions
  const question = chosenOf(list, search.question)
  const files = { ...groups.data?.files, ...questions.data?.files }
  // A contest asks question after question: it has one group, which nobody sees.
  const steps = area === 'contest' ? BOARD_STEPS.slice(1) : BOARD_STEPS
  const step = steps.find(one => one === search.step) ?? steps[0]
  const shows = (one: BoardStep) => steps.includes(one) && (!narrow || step === one)

  const addFirst = useApiMutation(createQuestionGroup)
  /** Nobody is asked for the name of the first part: what is wanted is to write. */
  const first = () =>
    addFirst
      .mutateAsync({ params: { area }, query, body: { title: t('board.firstGroup') } })
      .then(({ questionGroup }) => questionGroup._id)
  const isEmpty = groups.data?.questionGroups.length === 0
  const addGroup = () => {
    if (!isEmpty) setWriting({ what: 'group' })
    else if (!addFirst.isPending) void first().catch(() => undefined)
  }
  const addQuestion = () => {
    if (group) return setWriting({ what: 'question', groupId })
    if (isEmpty && !addFirst.isPending)
      return void first().then(
        groupId => setWriting({ what: 'question', groupId }),
        () => undefined,
      )
    void showNotice({ tone: 'info', title: t('board.warning'), message: t('board.needsGroup') })
  }

  return (
    <Stack>
      {narrow && (
        <SegmentedControl
          fullWidth
          aria-label={t('board.steps')}
          value={step}
          data={steps.map((one, index) => ({
            value: one,
            label: `${index + 1}. ${t(`board.step.${one}`)}`,
          }))}
          onChange={next => onSearch({ ...search, step: next })}
        />
      )}
      <div
        className={`${layout.gridMd} ${classes.board}`}
        data-sheet={sheet || undefined}
        data-one={area === 'contest' || undefined}
      >
        {sheet && (
          <Suspense fallback={<LoadingState minHeight="20rem" />}>
            <SheetColumns
              owner={owner}
              groups={groups}
              group={group}
              questions={questions}
              files={files}
              upload={upload}
              readPasted={props.readPasted}
              onPaper={props.onPaper}
              search={search}
              onSearch={onSearch}
              shows={shows}
              totals={totals}
              onAddGroup={addGroup}
              onEditGroup={one => setWriting({ what: 'group', group: one })}
              onChooseGroup={_id => onSearch({ group: _id, step: narrow ? 'questions' : undefined })}
              onExpand={(question, written) => setWriting({ what: 'question', groupId, question, written })}
            />
          </Suspense>
        )}
        {!sheet && shows('groups') && (
          <GroupColumn
            owner={owner}
            query={groups}
            groups={groups.data?.questionGroups}
            chosen={group?._id}
            canEdit={canEdit}
            // The first question of the group is chosen by not naming one.
            onChoose={_id => onSearch({ group: _id, step: narrow ? 'questions' : undefined })}
            onAdd={addGroup}
            onEdit={one => setWriting({ what: 'group', group: one })}
            footer={<PointsBar owner={owner} totals={totals} canEdit={canEdit} />}
          />
        )}
        {!sheet && shows('questions') && (
          <QuestionColumn
            owner={owner}
            group={group}
            query={questions}
            questions={list}
            chosen={question?._id}
            canEdit={canEdit}
            onChoose={_id =>
              onSearch({ group: groupId, question: _id, step: narrow ? 'preview' : undefined })
            }
            onAdd={addQuestion}
            onEdit={one => setWriting({ what: 'question', groupId, question: one })}
            onVersions={({ _id }, number) => setWriting({ what: 'versions', questionId: _id, number })}
          />
        )}
        {!sheet && shows('preview') && (
          <BoardPreview
            group={group}
            question={question}
            number={question && list ? list.indexOf(question) + 1 : 0}
            files={files}
            onEdit={
              canEdit && question ? () => setWriting({ what: 'question', groupId, question }) : undefined
            }
          />
        )}
      </div>
      {writing?.what === 'group' && (
        <GroupDialog
          owner={owner}
          group={writing.group}
          files={files}
          upload={upload}
          onClose={() => setWriting(null)}
          onCreated={_id => onSearch({ group: _id, step: narrow ? 'questions' : undefined })}
        />
      )}
      {writing?.what === 'versions' && (
        <VersionsDialog
          owner={owner}
          questionId={writing.questionId}
          number={writing.number}
          onStep={tellOnly}
          onClose={() => setWriting(null)}
        />
      )}
      {writing?.what === 'question' && (
        <QuestionDialog
          owner={owner}
          questionGroupId={writing.groupId}
          question={writing.question}
          written={writing.written}
          number={list ? list.findIndex(({ _id }) => _id === writing.question?._id) + 1 : undefined}
          files={files}
          upload={upload}
          onClose={() => setWriting(null)}
          onCreated={_id => onSearch({ ...search, group: writing.groupId, question: _id })}
        />
      )}
    </Stack>
  )
}

/** The one that the address names, or the first. */
function chosenOf<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  _id: string | undefined,
) {
  return rows?.find(row => row._id === _id) ?? rows?.[0]
}
