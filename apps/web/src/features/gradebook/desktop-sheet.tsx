import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import { isNote, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { ActionIcon, Button, Kbd, Popover, Text } from '@mantine/core'
import { IconArrowBackUp, IconClipboardText, IconHistory, IconKeyboard } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { CellHistory } from './cell-history.tsx'
import { ClashBars } from './clash-bars.tsx'
import { ClassFoot } from './class-foot.tsx'
import type { ColumnActs } from './column-head.tsx'
import classes from './gradebook.module.css'
import type { GradebookDraft } from './gradebook-draft.ts'
import { type Sheet, weakMarks } from './sheet.ts'
import { SheetTable } from './sheet-table.tsx'
import { SignChips } from './sign-chips.tsx'
import { useSheet } from './use-sheet.ts'

const PasteDialog = lazyDialog(async () => (await import('./paste-dialog.tsx')).PasteDialog)

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  readonly sheet: Sheet
  readonly semester: Semester
  readonly draft: GradebookDraft
  readonly acts: ColumnActs | null
  /** The line above, with what belongs to the chosen cell in it. */
  readonly bar: (ofCell: ReactNode) => ReactNode
}

/** A semester where there is a keyboard: the table, and in the line above it the cell that is chosen. */
export function DesktopSheet({ classUid, book, sheet, semester, draft, acts, bar }: Props) {
  const at = useSheet(sheet, draft, book.can.write)
  const [pasting, setPasting] = useState(false)
  const { here } = at
  /** To the next one behind the chosen cell, and from the last to the first. */
  const toWeak = () => {
    const { row, column } = at.chosen.at
    const weak = weakMarks(sheet)
    const next = weak.find(one => one.row > row || (one.row === row && one.column > column)) ?? weak[0]
    if (next) at.choose(next)
  }
  return (
    <>
      {bar(
        <CellTools {...{ classUid, draft, at }} mayWrite={book.can.write} onPaste={() => setPasting(true)} />,
      )}
      <ClashBars draft={draft} sheet={sheet} />
      {at.problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {at.problem}
        </Text>
      )}
      {here && book.can.write && at.focused && (
        <SignChips
          place={{ scheme: sheet.scheme, kind: here.column.kind }}
          className={classes.touchSigns}
          onSign={at.sign}
        />
      )}
      {here && isNote(here.cell.value) && <Text size="sm">{here.cell.value.note}</Text>}
      <SheetTable
        book={book}
        sheet={sheet}
        semester={semester}
        chosen={at.chosen}
        focused={at.focused}
        acts={acts}
        onChoose={at.choose}
        onStep={at.step}
        onBegin={at.begin}
        onCommit={at.commit}
        onClear={at.clear}
        onUndo={at.undo}
        onBlock={at.paste}
        onCopy={at.copy}
      />
      <div className={`${layout.card} ${classes.strip}`}>
        {book.scheme === 'marks' && (
          <ClassFoot sheet={sheet} of={semester === 1 ? 'first' : 'second'} onWeak={toWeak} />
        )}
        <Legend book={book} />
      </div>
      {pasting && here && (
        <PasteDialog
          column={here.label}
          name={here.pupil.fullname}
          onPaste={at.paste}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  )
}

interface ToolsProps {
  readonly classUid: string
  readonly draft: GradebookDraft
  readonly at: ReturnType<typeof useSheet>
  readonly mayWrite: boolean
  readonly onPaste: () => void
}

/** What the chosen cell is, and what is done with it. */
function CellTools({ classUid, draft, at: { here, words, undo }, mayWrite, onPaste }: ToolsProps) {
  const { t } = useTranslation('gradebook')
  const title = here && t('history.of', { name: here.pupil.fullname, column: here.label })
  const place = here && { columnId: here.column._id, studentId: here.pupil._id }
  return (
    <div className={`${layout.row} ${classes.ofCell}`}>
      <Text size="sm" truncate className={layout.strong} title={title}>
        {title}
      </Text>
      {place && <HistoryButton {...{ classUid, place }} title={title ?? ''} />}
      {place && mayWrite && here.cell.beneath !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => draft.write([{ ...place, value: null }])}>
          {t('act.takeBack', { value: words.value(here.cell.beneath) })}
        </Button>
      )}
      {mayWrite && (
        <>
          <ActionIcon
            variant="subtle"
            size={32}
            disabled={!draft.canUndo}
            aria-label={t('act.undo')}
            title={t('act.undo')}
            onClick={undo}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconClipboardText size={16} aria-hidden />}
            rightSection={<Kbd size="xs">Ctrl V</Kbd>}
            onClick={onPaste}
          >
            {t('act.paste')}
          </Button>
        </>
      )}
    </div>
  )
}

function HistoryButton(props: ComponentProps<typeof CellHistory>) {
  const { t } = useTranslation('gradebook')
  return (
    <Popover position="bottom-start" width={320} shadow="md" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size={32} aria-label={t('act.history')} title={t('act.history')}>
          <IconHistory size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('history.title')}>
        <CellHistory {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** What signs and colours of the table mean, and the keys of who writes. */
function Legend({ book: { scheme, can } }: { readonly book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  return (
    <div className={`${layout.hint} ${classes.key}`}>
      <div className={`${layout.wrapRow} ${classes.legend}`}>
        <span className={`${layout.inlineRow} ${classes.lateSign}`}>{t('legend.late')}</span>
        <span className={`${layout.inlineRow} ${classes.overSign}`}>{t('legend.over')}</span>
        {(scheme === 'remarks' || scheme === 'levels') && <span>{t(`legend.${scheme}`)}</span>}
        <span>
          <b data-value="missing">{t('signs.missing')}</b> {t('legend.missing')}
        </span>
        <span>
          <b>{t('signs.excused')}</b> {t('legend.excused')}
        </span>
      </div>
      {can.write && <Keys />}
    </div>
  )
}

/** Folded, so that what the signs mean is one line with how the class stands. */
function Keys() {
  const { t } = useTranslation('gradebook')
  return (
    <Popover position="top-end" shadow="md" withArrow>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconKeyboard size={16} aria-hidden />}>
          {t('keys.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys.title')} fz="sm">
        <Kbd size="xs">Tab</Kbd> <Kbd size="xs">Enter</Kbd> <Kbd size="xs">↑ ↓</Kbd> {t('keys.move')} ·{' '}
        <Kbd size="xs">F2</Kbd> {t('keys.edit')} · <Kbd size="xs">Ctrl Z</Kbd> {t('keys.undo')} ·{' '}
        <Kbd size="xs">Esc</Kbd> <Kbd size="xs">Tab</Kbd> {t('keys.leave')}
      </Popover.Dropdown>
    </Popover>
  )
}
