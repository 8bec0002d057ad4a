import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { isPoints } from '@bangxanh/questions/points.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowsMove, IconCopy, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import { DecimalInput } from '../../../shared/ui/decimal-input.tsx'
import layout from '../../../shared/ui/layout.module.css'
import classes from './sheet.module.css'

interface Props {
  readonly count: number
  readonly groups: readonly QuestionGroup[]
  readonly groupId: string
  readonly onPoints: (point: number) => void
  readonly onMove: (groupId: string) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}

/** What can be done to several questions at once. */
export function SelectionBar({ count, groups, groupId, onPoints, onMove, onCopy, onRemove, onClear }: Props) {
  const { t } = useTranslation('questions')
  const [point, setPoint] = useState<number | string>('')
  const valid = typeof point === 'number' && isPoints(point)
  const others = groups.filter(({ _id }) => _id !== groupId)
  return (
    <div
      className={`${layout.card} ${classes.bar}`}
      role="toolbar"
      aria-label={t('sheet.selected', { count })}
    >
      <strong>{t('sheet.selected', { count })}</strong>
      <form
        className={classes.barPoints}
        onSubmit={event => {
          event.preventDefault()
          if (valid) onPoints(point)
        }}
      >
        <DecimalInput
          size="xs"
          w={64}
          aria-label={t('edit.point')}
          placeholder={formatPoints(0.5)}
          hideControls
          decimalScale={4}
          value={point}
          onChange={setPoint}
        />
        <Button type="submit" size="xs" variant="subtle" disabled={!valid}>
          {t('sheet.setPoints')}
        </Button>
      </form>
      {others.length > 0 && (
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<IconArrowsMove size={16} aria-hidden />}>
              {t('sheet.move')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ _id, title }) => (
              <Menu.Item key={_id} onClick={() => onMove(_id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button size="xs" variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
        {t('sheet.copy')}
      </Button>
      <Button size="xs" variant="subtle" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('board.remove')}
      </Button>
      <ActionIcon variant="subtle" aria-label={t('sheet.clear')} title={t('sheet.clear')} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
