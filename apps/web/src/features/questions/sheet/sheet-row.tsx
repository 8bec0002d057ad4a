import { htmlOptionsPerLine } from '@bangxanh/printing/sheet/options-per-line.ts'
import { Checkbox, Text } from '@mantine/core'
import { IconGripVertical, IconVolume } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import { elementKeys } from '../../../shared/keys/keys.ts'
import layout from '../../../shared/ui/layout.module.css'
import { plainOf } from '../../../shared/ui/rich-text/plain-line.ts'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { useNear } from '../../../shared/ui/use-near.ts'
import { RightLine } from '../answer-lines.tsx'
import { type FileAddresses, isBlank, letterOf, type Question } from '../question-parts.ts'
import { QuestionMedia } from '../question-stem.tsx'
import { valuesOf } from '../question-values.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { Verdict } from '../verdict.tsx'
import classes from './sheet.module.css'
import { useDragRow } from './sheet-drag.tsx'
import { type Draft, wordsOf } from './sheet-rows.ts'

export interface RowActs {
  open(key: string): void
  /** With Shift all up to it. */
  select(key: string, range: boolean): void
  go(key: string, by: -1 | 1, select: boolean): void
  move(key: string, by: -1 | 1): void
  copy(key: string): void
  remove(key: string): void
}

interface Props {
  readonly rowKey: string
  readonly question: Question
  readonly number: number
  readonly state: Draft['state'] | undefined
  /** The one that Tab comes to. */
  readonly tabStop: boolean
  readonly selected: boolean
  readonly selecting: boolean
  readonly stored: boolean
  readonly files: FileAddresses
  readonly acts: RowActs
}

/** About how wide the lines of the sheet are; a narrower one takes half as many (sheet.module.css). */
const LINE_EM = 38

/** Drawn at once; the rest when it comes near. */
const FIRST_ROWS = 8

/** A question on the paper: its words alone while it is far from what is in sight, then all of it. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { rowKey, question, number } = props
  const { t } = useTranslation('questions')
  const [near, watch] = useNear(number <= FIRST_ROWS)
  if (near) return <WholeRow {...props} />
  return (
    <div ref={watch} className={classes.row} data-far>
      <div className={`${layout.grow} ${layout.hover} ${classes.paper}`} data-row={rowKey} tabIndex={-1}>
        {t('number', { number })}. {wordsOf(question.content)}
      </div>
    </div>
  )
})

/** A question as it stands, its right answer marked; a click or Enter opens it. */
function WholeRow(props: Props) {
  const { rowKey, question, number, state, tabStop, selected, selecting, stored, files, acts } = props
  const { t } = useTranslation('questions')
  const { row, handle } = useDragRow(question._id, !stored)
  const [missing] = Object.values(useFieldErrors(valuesOf(question), state === 'incomplete'))
  const point = t('point', { point: formatPoints(question.point || 0, 4) })
  const level = question.level ? `${t(`level.${question.level}`)} · ` : ''

  /** Only while the row itself has the focus. */
  const own = (act: () => void) => (event: KeyboardEvent<HTMLElement>) =>
    event.target === event.currentTarget && act()
  const keys = elementKeys<HTMLElement>([
    { keys: 'ArrowUp', act: own(() => acts.go(rowKey, -1, false)) },
    { keys: 'ArrowDown', act: own(() => acts.go(rowKey, 1, false)) },
    { keys: 'shift+ArrowUp', act: own(() => acts.go(rowKey, -1, true)) },
    { keys: 'shift+ArrowDown', act: own(() => acts.go(rowKey, 1, true)) },
    { keys: 'alt+ArrowUp', act: own(() => acts.move(rowKey, -1)) },
    { keys: 'alt+ArrowDown', act: own(() => acts.move(rowKey, 1)) },
    { keys: 'Enter', act: own(() => acts.open(rowKey)) },
    { keys: 'space', act: own(() => acts.select(rowKey, false)) },
    { keys: 'Delete', act: own(() => acts.remove(rowKey)) },
    { keys: 'mod+D', act: own(() => acts.copy(rowKey)) },
  ])
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) acts.select(rowKey, event.shiftKey)
    else acts.open(rowKey)
  }

  return (
    <div
      {...row}
      className={classes.row}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
    >
      <span className={`${layout.gridXxs} ${classes.side}`}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('sheet.select', { number })}
          checked={selected}
          onChange={event =>
            acts.select(rowKey, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
          }
        />
        <span {...handle} className={`${layout.muted} ${layout.handle}`} title={t('sheet.drag')} aria-hidden>
          <IconGripVertical size={16} />
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a button holds no paragraphs and pictures */}
      <div
        role="button"
        className={`${layout.grow} ${layout.hover} ${classes.paper}`}
        data-row={rowKey}
        tabIndex={tabStop ? 0 : -1}
        onClick={onClick}
        // Said by its name for the linter, which looks for the keyboard's way beside the click.
        onKeyDown={keys.onKeyDown}
      >
        <div className={classes.stem}>
          <strong className={classes.name}>{t('number', { number })}.</strong>
          <div className={`${layout.grow} ${classes.content}`}>
            {isBlank(question.content) ? t('noContent') : <RichText html={question.content} />}
            {/* A player inside of a button could not be reached. */}
            {question.audioUrl && <IconVolume size={16} role="img" aria-label={t('sound')} />}
            <QuestionMedia
              of={{ imgUrl: question.imgUrl, audioUrl: null }}
              files={files}
              picture={t('picture')}
              sound={t('sound')}
            />
          </div>
          <span className={`${layout.hint} ${classes.point}`}>{level + point}</span>
        </div>
        <RightAnswer question={question} told={state === undefined} files={files} />
      </div>
      {state && state !== 'writing' && (
        <span
          className={`${layout.hint} ${classes.state}`}
          data-tone={state === 'saving' ? undefined : 'bad'}
          role="status"
        >
          {[t(`sheet.state.${state}`), state === 'incomplete' && missing].filter(Boolean).join(': ')}
        </span>
      )}
    </div>
  )
}

interface AnswerProps {
  readonly question: Question
  /** Not while it is written: its answer may be half of one. */
  readonly told: boolean
  readonly files: FileAddresses
}

/** The options with the right one marked, or the right answer in a line. */
function RightAnswer({ question, told, files }: AnswerProps) {
  const { t } = useTranslation('questions')
  return (
    <div className={classes.rightLine}>
      {question.type === 'MultiChoice' ? (
        <ol className={classes.options} data-per-line={htmlOptionsPerLine(question.answers, LINE_EM)}>
          {question.answers.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options may be equal
            <li key={index} data-right={question.right === index || undefined}>
              <span className={classes.optionName}>{letterOf(index)}.</span>{' '}
              {plainOf(option) ?? <RichText html={option} inline />}
              {question.right === index && <Verdict right />}
            </li>
          ))}
        </ol>
      ) : (
        <>
          <Text span size="xs" c="dimmed" mr="xs">
            {t(`type.${question.type}`)}
          </Text>
          {told && <RightLine question={question} answer={null} files={files} />}
        </>
      )}
    </div>
  )
}
