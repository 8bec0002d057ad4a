import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { UnstyledButton } from '@mantine/core'
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { type Reading, ReadingState } from '../../shared/ui/reading-state.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { BoardColumn } from './board-column.tsx'
import { useDeleteGroup } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'
import classes from './question-board.module.css'

interface Props {
  readonly owner: QuestionOwner
  readonly query: Reading
  readonly groups: readonly QuestionGroup[] | undefined
  readonly chosen: string | undefined
  readonly canEdit: boolean
  readonly onChoose: (_id: string) => void
  readonly onAdd: () => void
  readonly onEdit: (group: QuestionGroup) => void
  /** Where deleting can be taken back. */
  readonly onRemoved?: (group: QuestionGroup) => void
  /** Below the chosen group: what stands in it. */
  readonly below?: ReactNode
  /** Around each row, where groups can be moved. */
  readonly rowOf?: (group: QuestionGroup, children: ReactNode) => ReactNode
  /** Below the groups: what they are worth together. */
  readonly footer?: ReactNode
}

export function GroupColumn(props: Props) {
  const { owner, query, groups, chosen, canEdit, onChoose, onAdd, onEdit, onRemoved, below, rowOf, footer } =
    props
  const { t } = useTranslation('questions')
  const remove = useDeleteGroup()

  const askRemove = async (group: QuestionGroup) => {
    const { _id, title } = group
    const content = t('ask.removeGroup', { name: title })
    if (!(await askConfirm({ content, confirm: t('board.remove'), danger: true }))) return
    const request = { params: { area: owner.area, questionGroupId: _id }, query: owner.query }
    remove.mutate(request, { onSuccess: () => onRemoved?.(group) })
  }

  return (
    <BoardColumn
      title={t('board.groups')}
      stays={Boolean(below)}
      add={canEdit ? { text: t('board.add'), label: t('board.addGroup'), onAdd } : undefined}
    >
      {!groups && <ReadingState query={query} minHeight="8rem" />}
      {groups?.length === 0 && (
        <EmptyState
          icon={IconListDetails}
          title={t('board.noGroups')}
          hint={t(canEdit ? 'board.noGroupsHint' : 'board.noGroupsView')}
        />
      )}
      {groups && groups.length > 0 && (
        <ul className={`${layout.grid} ${layout.list}`}>
          {groups.map(group => {
            const row = (
              <>
                <UnstyledButton
                  className={`${layout.gridXxs} ${layout.grow} ${classes.open}`}
                  aria-current={group._id === chosen || undefined}
                  data-group={group._id}
                  onClick={() => onChoose(group._id)}
                >
                  <span className={layout.strong}>{group.title}</span>
                  <span className={layout.hint}>
                    {t('sheet.groupFact', {
                      count: group.questionCount,
                      point: formatPoints(group.totalPoint, 4),
                    })}
                  </span>
                </UnstyledButton>
                {canEdit && (
                  <RowMenu
                    label={t('board.groupActions', { name: group.title })}
                    acts={[
                      { icon: IconPencil, text: t('board.edit'), onClick: () => onEdit(group) },
                      {
                        icon: IconTrash,
                        text: t('board.remove'),
                        danger: true,
                        onClick: () => askRemove(group),
                      },
                    ]}
                  />
                )}
              </>
            )
            return (
              <li
                key={group._id}
                className={classes.groupItem}
                data-chosen={group._id === chosen || undefined}
              >
                <div className={`${layout.hover} ${classes.group}`}>{rowOf ? rowOf(group, row) : row}</div>
                {group._id === chosen && below}
              </li>
            )
          })}
        </ul>
      )}
      {groups && groups.length > 0 && <div className={`${layout.grid} ${classes.footer}`}>{footer}</div>}
    </BoardColumn>
  )
}
