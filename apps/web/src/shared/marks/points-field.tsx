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
  readonly onSave: (points: number | null) => Promise<unknown>
}

const OF_LIST = 'data-points-field'

/** Points that are typed one after another: Enter saves them and goes on to the next field. */
export function PointsField({ label, points, edition, most, wrong, changed, mayBeEmpty, onSave }: Props) {
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
    if (text === saved) return true
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
    const all = [...document.querySelectorAll<HTMLInputElement>(`input[${OF_LIST}]`)]
    const next = all[all.indexOf(field) + 1]
    if (!(await save())) return
    if (next) next.focus()
    else field.blur()
  }

  return (
    <span className={classes.field}>
      <TextInput
        {...{ [OF_LIST]: '' }}
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
        onBlur={() => !isSaving && void save()}
        error={problem}
        classNames={{ input: classes.input, error: classes.error }}
      />
      <Text span size="sm" c="dimmed" lh="inherit">
        /{formatPoints(most, 4)}
      </Text>
    </span>
  )
}
