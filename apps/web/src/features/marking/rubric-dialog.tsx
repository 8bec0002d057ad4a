import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { Rubric } from '@bangxanh/contract/marking/schemas.ts'
import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { levelsOf } from './levels.ts'
import { useWriteRubric } from './mutations.ts'

interface Props {
  readonly homeworkUid: string
  readonly rubric: Rubric
  readonly totalPoint: number
  readonly onClose: () => void
}

interface Line {
  readonly id: number
  readonly name: string
  /** Points of the levels as they are typed: 0; 1; 2,5; 3. */
  readonly levels: string
}

let lines = 0
const lineOf = (name = '', levels = ''): Line => ({ id: ++lines, name, levels })

/** The criteria of a homework, each with the points of its levels. */
export function RubricDialog({ homeworkUid, rubric, totalPoint, onClose }: Props) {
  const { t } = useTranslation('marking')
  const write = useWriteRubric()
  const [rows, setRows] = useState<readonly Line[]>(() =>
    rubric.criteria.length > 0
      ? rubric.criteria.map(({ name, levels }) =>
          lineOf(name, levels.map(({ points }) => formatPoints(points, 4)).join('; ')),
        )
      : [lineOf()],
  )
  const filled = rows.filter(({ name, levels }) => name.trim() !== '' || levels.trim() !== '')
  const isWhole = filled.every(({ name, levels }) => name.trim() !== '' && levelsOf(levels) !== null)
  const sum = filled.reduce((all, { levels }) => all + Math.max(0, ...(levelsOf(levels) ?? [])), 0)
  const change = (id: number, next: Partial<Line>) =>
    setRows(rows.map(row => (row.id === id ? { ...row, ...next } : row)))
  const save = async () => {
    const criteria = filled.map(({ name, levels }) => ({
      name: name.trim(),
      levels: (levelsOf(levels) ?? []).map(points => ({ points })),
    }))
    await write.mutateAsync({ params: { homeworkUid }, body: { criteria, edition: rubric.edition } })
    onClose()
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('rubric.title')}
      closeButtonProps={{ 'aria-label': t('redo.close') }}
    >
      <Stack>
        <Text size="sm">{t('rubric.hint')}</Text>
        {rows.map((row, index) => (
          <Group key={row.id} gap="xs" align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('rubric.name', { number: index + 1 })}
              placeholder={t('rubric.nameHint')}
              maxLength={MARKING.criterion}
              value={row.name}
              onChange={event => change(row.id, { name: event.currentTarget.value })}
            />
            <TextInput
              w={180}
              aria-label={t('rubric.levels', { number: index + 1 })}
              placeholder="0; 1; 2; 2,5; 3"
              value={row.levels}
              error={row.levels.trim() !== '' && levelsOf(row.levels) === null && t('rubric.levelsWrong')}
              onChange={event => change(row.id, { levels: event.currentTarget.value })}
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('redo.cancel')}
          </Button>
          <Button
            loading={write.isPending}
            disabled={!isWhole || sum > totalPoint}
            onClick={() => void save().catch(() => undefined)}
          >
            {t('rubric.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
