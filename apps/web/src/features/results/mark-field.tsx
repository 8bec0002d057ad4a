import type { Paper } from '@bangxanh/contract/homework/paper.ts'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { elementKeys } from '../../shared/keys/keys.ts'
import { typedPoints } from '../../shared/marks/typed-points.ts'
import classes from './mark-field.module.css'
import { useMarkAnswer } from './mutations.ts'
import type { PaperItem } from './outcome.ts'

interface Props {
  readonly item: PaperItem
  readonly paper: Pick<Paper, 'homework' | 'student' | 'attemptId'>
}

const WAITING = 'data-mark-waits'

/** The points of one answer, typed. Enter saves them and goes to the next answer that waits. */
export function MarkField({ item, paper }: Props) {
  const { t } = useTranslation('results')
  const { question, number, score, edition, questionId } = item
  const mark = useMarkAnswer()
  const saved = score === null ? '' : formatPoints(score, 4)
  const [typed, setTyped] = useState(saved)
  const [seen, setSeen] = useState(edition)
  const [problem, setProblem] = useState<string>()
  // A colleague has marked it, or what was sent is there: what stands is shown.
  if (seen !== edition) {
    setSeen(edition)
    setTyped(saved)
  }
  const most = formatPoints(question.point, 4)

  /** True once the points stand. */
  const save = async (): Promise<boolean> => {
    if (typed.trim() === saved) return saved !== ''
    const points = typedPoints(typed)
    if (points === null || points > question.point) {
      setProblem(t('mark.range', { most }))
      return false
    }
    setProblem(undefined)
    if (!paper.attemptId) return false
    try {
      await mark.mutateAsync({
        params: { homeworkUid: paper.homework._id, studentId: paper.student._id },
        body: { attemptId: paper.attemptId, questionId, points, edition },
      })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Shown beside what a colleague has just given; typed again it is meant.
      if (error.code === 'E_CHANGED') {
        error.told = true
        setProblem(t('mark.changed'))
      }
      return false
    }
  }
  const goOn = async (field: HTMLInputElement) => {
    const after = waitingFields().filter(other => other !== field)
    const next = after.find(other => field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    if (!(await save())) return
    const goal = next ?? after[0]
    if (goal) goal.focus()
    // Out of the field, so that J goes on to the next pupil.
    else field.blur()
  }

  return (
    <div className={classes.field}>
      <TextInput
        {...(score === null && { [WAITING]: '' })}
        aria-label={t('mark.label', { number, most })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={score === null ? '…' : undefined}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
        {...elementKeys<HTMLInputElement>([{ keys: 'Enter', act: event => void goOn(event.currentTarget) }])}
        onBlur={() => typed.trim() !== '' && !mark.isPending && void save()}
        error={problem}
        classNames={{ input: classes.input, error: classes.error }}
      />
      <Text span size="sm" c="dimmed" lh="inherit">
        /{most}
      </Text>
    </div>
  )
}

const waitingFields = () => [...document.querySelectorAll<HTMLInputElement>(`input[${WAITING}]`)]
