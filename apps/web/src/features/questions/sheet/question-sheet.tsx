import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import { type Icon, IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import { SaveNotice } from '../../../shared/saver/save-notice.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { type Reading, ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { BoardColumn } from '../board-column.tsx'
import { type FileAddresses, isBlank } from '../question-parts.ts'
import { type QuestionValues, valuesOf } from '../question-values.ts'
import type { Upload } from '../upload.ts'
import { OpenQuestion } from './open-question.tsx'
import { PastedRows } from './pasted-rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import classes from './sheet.module.css'
import { isBlank as isUnwritten } from './sheet-drafts.ts'
import { DragList } from './sheet-drag.tsx'
import { SheetRow } from './sheet-row.tsx'
import { type Draft, questionOf } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'
import type { History } from './use-undo.ts'

interface Props {
  readonly sheet: Sheet
  readonly history: History
  readonly group: QuestionGroup | undefined
  readonly groups: readonly QuestionGroup[]
  readonly query: Reading
  /** The questions of the group are there. */
  readonly loaded: boolean
  readonly files: FileAddresses
  readonly upload: Upload
  readonly onExpand: (key: string, values: QuestionValues) => void
  readonly onVersions: (questionId: string, number: number) => void
  readonly onPaper?: ((file?: File) => void) | undefined
  /** Where there is no group yet: makes the first one, in which writing begins. */
  readonly onFirst: () => void
}

/** The questions of a group as a paper that is written on (product 8.14). */
export function QuestionSheet(props: Props) {
  const { sheet, history, group, groups, query, loaded, onFirst } = props
  const { t } = useTranslation('questions')
  const { written, drafts } = sheet

  return (
    <BoardColumn
      title={group?.title ?? t('board.questions')}
      aside={<SheetState sheet={sheet} history={history} />}
    >
      {!group && (
        <EmptyState
          title={t(groups.length === 0 ? 'board.noQuestions' : 'board.chooseGroup')}
          action={
            groups.length === 0 && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onFirst}>
                {t('board.writeFirst')}
              </Button>
            )
          }
        />
      )}
      {group && !loaded && <ReadingState query={query} minHeight="8rem" />}
      {written.left.length > 0 && (
        <div className={`${layout.row} ${classes.left}`} role="status">
          <span>{t('sheet.left', { count: written.left.length })}</span>
          <Button size="compact-sm" onClick={drafts.takeUp}>
            {t('sheet.takeUp')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={drafts.forget}>
            {t('sheet.forget')}
          </Button>
        </div>
      )}
      {group && loaded && <Paper {...props} group={group} />}
    </BoardColumn>
  )
}

/** All rows of a group, the open one among them. */
function Paper(props: Props & { readonly group: QuestionGroup }) {
  const { sheet, group, groups, files, upload, onExpand, onVersions, onPaper } = props
  const { t } = useTranslation('questions')
  const { rows, drafts, open, selected } = sheet
  const count = rows.length
  return (
    <div className={`${layout.gridXxs} ${classes.sheet}`}>
      {count > 0 && (
        <p className={`${layout.hint} ${classes.head}`}>
          {t('count', { count })} ·{' '}
          {t('point', {
            point: formatPoints(
              rows.reduce((sum, row) => sum + Number(questionOf(row).point || 0), 0),
              4,
            ),
          })}
        </p>
      )}
      <DragList ids={rows.map(row => row.question?._id ?? row.key)}>
        {rows.map((row, index) => {
          const number = index + 1
          const question = questionOf(row)
          if (row.key !== open) {
            return (
              <SheetRow
                key={row.key}
                rowKey={row.key}
                question={sheet.shownOf(row)}
                number={number}
                state={row.draft?.state}
                tabStop={row.key === sheet.current}
                selected={selected.has(row.key)}
                selecting={selected.size > 0}
                stored={row.question !== undefined}
                files={files}
                acts={sheet.acts}
              />
            )
          }
          const values = row.draft?.values ?? valuesOf(question)
          return (
            <Fragment key={row.key}>
              <OpenQuestion
                number={number}
                values={values}
                tried={row.draft?.state === 'incomplete'}
                refused={row.draft?.refused}
                files={files}
                upload={upload}
                onWrite={next => drafts.write(row, group._id, next)}
                onNext={() => sheet.next(row.key)}
                onClose={() => sheet.close(row.key)}
                // What is begun and empty stays open: it goes as soon as another one is opened.
                onLeave={() => row.draft && !isUnwritten(row.draft) && drafts.leave(row.key)}
                onGo={by => sheet.openBeside(row.key, by)}
                onCopy={() => sheet.acts.copy(row.key)}
                onRemove={() => sheet.acts.remove(row.key)}
                onExpand={() => onExpand(row.key, values)}
                onVersions={
                  row.question &&
                  (() => {
                    sheet.close(row.key)
                    onVersions(question._id, number)
                  })
                }
                onPasted={copied => sheet.paste(row.key, copied)}
                onPaper={count === 1 && !row.question && isBlank(values.content) ? onPaper : undefined}
              />
              {sheet.reading?.key === row.key && <PastedRows count={sheet.reading.count} />}
            </Fragment>
          )
        })}
      </DragList>
      <Button
        className={layout.full}
        variant={count === 0 ? 'filled' : 'light'}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => sheet.next(rows.at(-1)?.key)}
      >
        {t('board.addQuestion')}
      </Button>
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          groups={groups}
          groupId={group._id}
          onPoints={sheet.givePoints}
          onMove={sheet.moveTo}
          onCopy={sheet.copySelected}
          onRemove={sheet.removeSelected}
          onClear={sheet.clear}
        />
      )}
    </div>
  )
}

/** What can be taken back, and whether all is saved. */
function SheetState({ sheet, history }: { sheet: Sheet; history: History }) {
  const { t } = useTranslation('questions')
  return (
    <Group gap="xxs" ml="auto" wrap="nowrap">
      <SaveState sheet={sheet} />
      <Back icon={IconArrowBackUp} label={t('sheet.undo')} act={history.undo} />
      <Back icon={IconArrowForwardUp} label={t('sheet.redo')} act={history.redo} />
    </Group>
  )
}

function Back({ icon: Sign, label, act }: { icon: Icon; label: string; act: (() => void) | false }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      bg={act ? undefined : 'transparent'}
      disabled={!act}
      aria-label={label}
      title={label}
      onClick={act || undefined}
    >
      <Sign size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** Saved, on its way, or not, and then what can be done. Nothing where nothing was written yet. */
function SaveState({ sheet: { written, drafts } }: { sheet: Sheet }) {
  const { t } = useTranslation('questions')
  const { state, savedAt, isKept } = written.saving
  const count = (state: Draft['state']) => written.drafts.filter(draft => draft.state === state).length
  const [failed, incomplete] = [count('failed'), count('incomplete')]
  const isIncomplete = state === 'saved' && incomplete > 0
  if (failed + incomplete === 0 && state === 'saved' && !savedAt) return null
  return (
    <span className={`${layout.toEnd} ${layout.hint}`}>
      <SaveNotice
        state={failed > 0 ? 'refused' : isIncomplete ? 'saving' : state}
        savedAt={savedAt}
        isKept={isKept}
        onClick={failed > 0 ? drafts.retry : undefined}
      >
        {failed > 0
          ? t('sheet.notSaved')
          : isIncomplete
            ? t('sheet.incomplete', { count: incomplete })
            : undefined}
      </SaveNotice>
    </span>
  )
}
