import { readPermissions } from '@bangxanh/contract/documents/library/endpoints.ts'
import type {
  AccessLine,
  FolderPermissions,
  FolderRule,
} from '@bangxanh/contract/documents/library/schemas.ts'
import type { Level } from '@bangxanh/contract/documents/library/states.ts'
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { AccessLines } from './access-lines.tsx'
import { usePermitFolder } from './mutations.ts'
import { RuleRows } from './rule-rows.tsx'

/** The rules of one folder, and who sees it by them. */
export function PermissionPanel({ id }: { id: string }) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(readPermissions, { query: { categoryId: id } }, { silent: true })
  const permissions = query.data?.permissions
  if (!permissions)
    return query.error ? (
      <FailedState error={query.error} title={t('permissions.cannot')} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState minHeight="12rem" />
    )
  return <Editor key={`${id} ${permissions.edition}`} permissions={permissions} />
}

function Editor({ permissions }: { permissions: FolderPermissions }) {
  const { t } = useTranslation('documents')
  const { category, inherited, access, edition } = permissions
  const permit = usePermitFolder()
  const [own, setOwn] = useState(permissions.ownRules)
  const [rules, setRules] = useState<readonly AccessLine[]>(permissions.rules)
  const changed =
    own !== permissions.ownRules || (own && JSON.stringify(rules) !== JSON.stringify(permissions.rules))
  useUnsaved(changed)

  const save = () =>
    permit.mutate({
      body: { categoryId: category._id, ownRules: own, rules: own ? rules.map(ruleOf) : [], edition },
    })

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
        <Button onClick={save} disabled={!changed} loading={permit.isPending}>
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
