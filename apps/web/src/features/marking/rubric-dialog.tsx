import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { Criterion, Rubric } from '@bangxanh/contract/marking/schemas.ts'
import { ActionIcon, Button, Group, Input, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatPoints } from '../../shared/format/format.ts'
import { typedPoints } from '../../shared/marks/typed-points.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useWriteRubric } from './mutations.ts'

/** Levels as they are typed, apart by semicolons or spaces; null where one is no number or there are too few. */
export function levelsOf(text: string): number[] | null {
  const parts = text.split(/[;\s]+/).filter(Boolean)
  const levels = parts.map(typedPoints)
  const known = levels.filter(level => level !== null)
  const isFit = known.length === parts.length && known.length >= 2 && known.length <= MARKING.levels
  return isFit ? [...new Set(known)].sort((one, other) => one - other) : null
}

interface Props {
  readonly homeworkUid: string
  readonly rubric: Rubric
  readonly totalPoint: number
  readonly onClose: () => void
}

type Levels = Criterion['levels']
interface Line {
  readonly id: number
  readonly name: string
  /** Points of the levels as they are typed: 0; 1; 2,5; 3. */
  readonly levels: string
  /** As they stand: a level that keeps its points keeps its name. */
  readonly stand: Levels
}

const typed = (levels: Levels) => levels.map(({ points }) => formatPoints(points, 4)).join('; ')

let lines = 0
const lineOf = ({ name, levels }: Criterion = { name: '', levels: [] }): Line => ({
  ...{ id: ++lines, name, levels: typed(levels), stand: levels },
})
const criterionOf = ({ name, levels, stand }: Line): Criterion => ({
  name: name.trim(),
  levels: (levelsOf(levels) ?? []).map(points => ({
    points,
    name: stand.find(level => level.points === points)?.name ?? '',
  })),
})

const isFilled = ({ name, levels }: Line) => name.trim() !== '' || levels.trim() !== ''
const sumOf = (filled: readonly Line[]) =>
  filled.reduce((all, { levels }) => all + Math.max(0, ...(levelsOf(levels) ?? [])), 0)
const nameOf = (id: number) => `name.${id}`
const levelsAt = (id: number) => `levels.${id}`

/** The criteria of a homework, each with the points of its levels. */
export function RubricDialog({ homeworkUid, rubric, totalPoint, onClose }: Props) {
  const { t } = useTranslation(['marking', 'shared'])
  const write = useWriteRubric()
  const form = useRubricForm(rubric, totalPoint)
  const saveEdit = useEdit({
    thing: rubric,
    fieldsOf: ({ criteria }: Rubric) => ({ criteria }),
    words: {
      criteria: {
        label: t('rubric.title'),
        show: criteria => criteria.map(({ name, levels }) => `${name}: ${typed(levels)}`).join(' · '),
      },
    },
  })
  const { rows } = form.values
  const filled = rows.filter(isFilled)
  const sum = sumOf(filled)
  const setRows = (next: readonly Line[]) => form.setFieldValue('rows', next)
  const change = (id: number, next: Partial<Line>) =>
    setRows(rows.map(row => (row.id === id ? { ...row, ...next } : row)))
  const save = () =>
    saveEdit(
      { criteria: filled.map(criterionOf) },
      ({ edition, whole }) =>
        write.mutateAsync({ params: { homeworkUid }, body: { criteria: [...whole.criteria], edition } }),
      reply => reply.rubric,
    )
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('rubric.title')}
      submit={t('rubric.save')}
      form={form}
      onSubmit={save}
    >
      <Text size="sm">{t('rubric.hint')}</Text>
      {rows.map((row, index) => (
        <Group key={row.id} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('rubric.name', { number: index + 1 })}
            placeholder={t('rubric.nameHint')}
            maxLength={MARKING.criterion}
            value={row.name}
            error={form.errors[nameOf(row.id)]}
            onChange={event => {
              change(row.id, { name: event.currentTarget.value })
              form.clearFieldError(nameOf(row.id))
            }}
          />
          <TextInput
            w={180}
            aria-label={t('rubric.levels', { number: index + 1 })}
            placeholder="0; 1; 2; 2,5; 3"
            value={row.levels}
            error={form.errors[levelsAt(row.id)]}
            onChange={event => {
              change(row.id, { levels: event.currentTarget.value })
              form.clearFieldError(levelsAt(row.id))
            }}
          />
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-label={t('rubric.remove', { number: index + 1 })}
            onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= MARKING.criteria}
          onClick={() => setRows([...rows, lineOf()])}
        >
          {t('rubric.add')}
        </Button>
        <Text size="sm" c={sum > totalPoint ? 'red' : 'dimmed'}>
          {t('rubric.sum', { sum: formatPoints(sum, 4), total: formatPoints(totalPoint, 4) })}
        </Text>
      </Group>
      <Input.Error>{form.errors.rows}</Input.Error>
    </FormDialog>
  )
}

function useRubricForm(rubric: Rubric, totalPoint: number) {
  const { t } = useTranslation(['marking', 'shared'])
  return useForm<{ rows: readonly Line[] }>({
    initialValues: { rows: rubric.criteria.length > 0 ? rubric.criteria.map(lineOf) : [lineOf()] },
    validate: ({ rows }) => {
      const filled = rows.filter(isFilled)
      const errors = filled.flatMap(({ id, name, levels }) => [
        ...(name.trim() === '' ? [[nameOf(id), t('shared:form.required')]] : []),
        ...(levelsOf(levels) === null ? [[levelsAt(id), t('rubric.levelsWrong')]] : []),
      ])
      const isTooMuch = errors.length === 0 && sumOf(filled) > totalPoint
      return Object.fromEntries(
        isTooMuch ? [['rows', t('rubric.tooMuch', { total: formatPoints(totalPoint, 4) })]] : errors,
      )
    },
  })
}
