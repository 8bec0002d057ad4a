import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Decision } from '@bangxanh/contract/students/states.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { noticeSuccess, showNotice } from '../../shared/ui/notices.ts'
import { PrintCardsButton } from '../login-cards/login-cards.tsx'
import { useDecideSeveral } from './mutations.ts'
import classes from './selection-bar.module.css'

interface Props {
  readonly eClass: Class
  readonly students: readonly ClassStudent[]
  readonly chosen: readonly string[]
  readonly onChosen: (ids: readonly string[]) => void
}

const ACTS = [
  { right: 'approve', status: 'approved', ask: undefined },
  { right: 'reject', status: 'rejected', ask: 'select.askReject' },
  { right: 'remove', status: 'removed', ask: 'select.askRemove' },
  { right: 'ban', status: 'banned', ask: 'select.askBan' },
] as const satisfies readonly {
  right: keyof ClassStudent['can']
  status: Decision
  ask?: string | undefined
}[]

/** Decides together about the chosen rows of a page. It stands below them, so that choosing moves none. */
export function SelectionBar({ eClass, students, chosen, onChosen }: Props) {
  const { t } = useTranslation('students')
  const decide = useDecideSeveral()
  const rows = students.filter(({ _id }) => chosen.includes(_id))
  const count = rows.length

  const act = async ({ status, ask, right }: (typeof ACTS)[number]) => {
    const confirmed =
      !ask || (await askConfirm({ content: t(ask, { count }), confirm: t(`select.${right}`), danger: true }))
    if (!confirmed) return
    const studentIds = rows.map(({ _id }) => _id)
    // A failure has its notice.
    const done = await decide
      .mutateAsync({ body: { classUid: eClass._id, studentIds, status } })
      .catch(() => null)
    if (!done) return
    const { decided, passedOver } = done
    onChosen([])
    const passed = passedOver > 0 ? t('done.passedOver', { count: passedOver }) : ''
    if (decided > 0) void noticeSuccess(`${t('done.decided', { count: decided })} ${passed}`.trimEnd())
    else void showNotice({ tone: 'info', title: t('done.nothing'), message: passed })
  }

  if (count === 0) return null
  return (
    <Group className={classes.selection} gap="sm">
      <Text fw={600}>{t('select.chosen', { count })}</Text>
      <Group gap="xs" ml="auto">
        {ACTS.filter(({ right }) => rows.every(({ can }) => can[right])).map(one => (
          <Button
            key={one.right}
            size="compact-md"
            h={36}
            fz="sm"
            variant={one.right === 'approve' ? 'filled' : 'default'}
            disabled={decide.isPending}
            onClick={() => void act(one)}
          >
            {t(`select.${one.right}`)}
          </Button>
        ))}
        {eClass.can.signIn && rows.every(({ state }) => state === 'approved') && (
          <PrintCardsButton eClass={eClass} studentIds={rows.map(({ _id }) => _id)} />
        )}
        <Button size="compact-md" h={36} fz="sm" variant="subtle" onClick={() => onChosen([])}>
          {t('select.clear')}
        </Button>
      </Group>
    </Group>
  )
}
