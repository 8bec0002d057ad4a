import { readPermissions } from '@bangxanh/contract/documents/library/endpoints.ts'
import type {
  AccessLine,
  FolderPermissions,
  FolderRule,
} from '@bangxanh/contract/documents/library/schemas.ts'

import type { Level } from '@bangxanh/contract/documents/library/states.ts'
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { askLeave, useDialogGuard } from '../../shared/ui/use-leave-guard.ts'
import { AccessLines } from './access-lines.tsx'
import { usePermitFolder } from './mutations.ts'
import { RuleRows } from './rule-rows.tsx'

/** The rules of one folder, and who sees it by them. */
export function PermissionPanel({ id }: { id: string }) {
  const { t } = useTranslation('documents')
  // What they stood like when somebody began to change them: a newer reading takes nothing away that was chosen.
  const [held, setHeld] = useState<FolderPermissions>()
  const query = useApiQuery(readPermissions, { query: { categoryId: id } }, { silent: true })
  const permissions = query.data?.permissions
  if (!permissions) return <ReadingState query={query} failure={t('permissions.cannot')} minHeight="12rem" />
  const shown = held ?? permissions
  return <Editor key={`${id} ${shown.edition}`} permissions={shown} onHold={setHeld} />
}

interface EditorProps {
  readonly permissions: FolderPermissions
  readonly onHold: (held: FolderPermissions | undefined) => void
}

function Editor({ permissions, onHold }: EditorProps) {
  const { t } = useTranslation('documents')
  const { category, inherited, access } = permissions
  const permit = usePermitFolder()
  const [own, setOwn] = useState(permissions.ownRules)
  const [rules, setRules] = useState<readonly AccessLine[]>(permissions.rules)
  const changed =
    own !== permissions.ownRules || (own && JSON.stringify(rules) !== JSON.stringify(permissions.rules))
  useDialogGuard(changed && !permit.isPending, askLeave)
  useEffect(() => onHold(changed ? permissions : undefined), [changed, permissions, onHold])

  const saveEdit = useEdit({
    thing: permissions,
    fieldsOf,
    words: {
      ownRules: {
        label: t('permissions.own'),
        show: value => t(value ? 'permissions.yes' : 'permissions.no'),
      },
      rules: {
        label: t('permissions.rules'),
        show: lines => <AccessLines label={t('permissions.rules')} lines={lines} />,
      },
    },
  })
  const save = async () => {
    try {
      const saved = await saveEdit(
        { ownRules: own, rules: own ? rules : [] },
        ({ edition, whole }) =>
          permit.mutateAsync({
            body: {
              categoryId: category._id,
              ownRules: whole.ownRules,
              rules: whole.rules.map(ruleOf),
              edition,
            },
          }),
        reply => reply.permissions,
      )
      if (saved !== 'stay') onHold(undefined)
    } catch (error) {
      // Told in the one place; what was chosen stays.
      if (!(error instanceof CallError)) throw error
    }
  }

  return (
    <Stack>
      <Title order={2} size="h3">
        {category.name}
      </Title>
      <Switch
        label={t('permissions.own')}
        description={t('permissions.ownHint')}
        checked={own}
        onChange={event => {
          setOwn(event.currentTarget.checked)
          // What holds today is what one begins with.
          setRules(permissions.rules)
        }}
      />
      {own ? (
        <RuleRows folder={category} rules={rules} onChange={setRules} />
      ) : (
        <Text c="dimmed">
          {inherited.from ? t('permissions.inherited', inherited.from) : t('permissions.usual')}
        </Text>
      )}
      <Group>
        <Button onClick={() => void save()} disabled={!changed} loading={permit.isPending}>
          {t('permissions.save')}
        </Button>
      </Group>
      <div>
        <Text fw={600}>{t('permissions.now')}</Text>
        <AccessLines label={t('permissions.now')} lines={access} />
      </div>
    </Stack>
  )
}

const fieldsOf = ({
  ownRules,
  rules,
}: FolderPermissions): { ownRules: boolean; rules: readonly AccessLine[] } => ({
  ownRules,
  rules: ownRules ? rules : [],
})

function ruleOf({ kind, value, level }: AccessLine): FolderRule {
  const meant = value ?? ''
  switch (kind) {
    case 'role':
      return { kind, role: meant === 'leader' ? 'leader' : 'teacher', level }
    case 'subject':
      return { kind, subject: meant, level }
    case 'school':
      return { kind, schoolId: meant, level }
    case 'user':
      return { kind, userId: meant, level }
    default:
      return { kind: 'staff', level: level satisfies Level }
  }
}
