import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatPoints } from '../format/format.ts'
import { CallError } from '../http/call-error.ts'
import { elementKeys } from '../keys/keys.ts'
import classes from './points-field.module.css'
import { typedPoints } from './typed-points.ts'

interface Props {
  readonly label: string
  /** What stands; null: nothing yet. */
  readonly points: number | null
  readonly edition: number
  readonly most: number
  /** Said of what cannot be: no number, or too many. */
  readonly wrong: string
  /** Said when somebody else was quicker; what they gave stands in the field. */
  readonly changed: string
  /** Empty takes the points away again. */
  readonly mayBeEmpty?: boolean
  /** Enter goes on to what still waits, from the last one to the first; else simply to the next field. */
  readonly toWaiting?: boolean
  readonly onSave: (points: number | null) => Promise<unknown>
}

const OF_LIST = 'data-points-field'
const fields = (state: 'waits' | 'stands' | '') => [
  ...document.querySelectorAll<HTMLInputElement>(`input[${OF_LIST}${state && `=${state}`}]`),
]

/** Points that are typed one after another: Enter saves them and goes on to the next field. */
export function PointsField(props: Props) {
  const { label, points, edition, most, wrong, changed, mayBeEmpty, toWaiting, onSave } = props
  const saved = points === null ? '' : formatPoints(points, 4)
  const [typed, setTyped] = useState(saved)
  const [seen, setSeen] = useState(edition)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  // What was sent is there, or a colleague was quicker: what stands is shown.
  if (seen !== edition) {
    setSeen(edition)
    setTyped(saved)
  }

  /** True once they stand. */
  const save = async (): Promise<boolean> => {
    const text = typed.trim()
    // What waits has to be given first.
    if (text === saved) return !toWaiting || saved !== ''
    const given = text === '' && mayBeEmpty ? null : typedPoints(typed)
    if ((given === null && !(text === '' && mayBeEmpty)) || (given ?? 0) > most) {
      setProblem(wrong)
      return false
    }
    setProblem(undefined)
    setSaving(true)
    try {
      await onSave(given)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'E_CHANGED') {
        error.told = true
        setProblem(changed)
      }
      return false
    } finally {
      setSaving(false)
    }
  }
  const goOn = async (field: HTMLInputElement) => {
    const others = fields(toWaiting ? 'waits' : '').filter(other => other !== field)
    const next = others.find(other => field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    if (!(await save())) return
    const goal = next ?? (toWaiting ? others[0] : undefined)
    if (goal) goal.focus()
    // Out of the field, so that keys of the page are heard again.
    else field.blur()
  }

  return (
    <span className={classes.field}>
      <TextInput
        {...{ [OF_LIST]: points === null ? 'waits' : 'stands' }}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder={points === null ? '…' : undefined}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
        {...elementKeys<HTMLInputElement>([{ keys: 'Enter', act: event => void goOn(event.currentTarget) }])}
        onBlur={() => !isSaving && (mayBeEmpty || typed.trim() !== '') && void save()}
        error={problem}
        classNames={{ input: classes.input, error: classes.error }}
      />
      <Text span size="sm" c="dimmed" lh="inherit">
        /{formatPoints(most, 4)}
      </Text>
    </span>
  )
}
