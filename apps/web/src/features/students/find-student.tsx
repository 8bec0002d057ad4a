import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { searchUser } from '@bangxanh/contract/students/endpoints.ts'
import type { FoundUser } from '@bangxanh/contract/students/schemas.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { useAddStudents } from './mutations.ts'

interface Props {
  readonly eClass: Class
  readonly onClose: () => void
}

/** What is shorter names nobody. */
const SHORTEST = 2

/** Finds a pupil by what exactly names them, and takes them into the class. */
export function FindStudent({ eClass, onClose }: Props) {
  const { t } = useTranslation(['students', 'shared'])
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Asked for each time by hand: a wrong try is counted, so nothing asks again by itself.
  const finding = useMutation({
    mutationFn: (search: string) => call(searchUser, { query: { search } }),
    meta: { silent: true },
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length >= SHORTEST) return finding.mutate(text.trim())
    setShort(true)
    field.current?.focus()
  }
  const { error } = finding
  const failed = error && (error instanceof CallError && error.msg ? error.msg : t('shared:state.failed'))
  const problem = isShort ? t('shared:form.tooShort', { count: SHORTEST }) : failed

  return (
    <Dialog onClose={onClose} title={t('finding.title')}>
      <form onSubmit={search} noValidate>
        <Stack>
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              ref={field}
              data-autofocus
              flex={1}
              label={t('finding.field')}
              maxLength={200}
              autoComplete="off"
              value={text}
              error={isShort}
              onChange={event => {
                setText(event.currentTarget.value)
                setShort(false)
              }}
            />
            <Button type="submit" loading={finding.isPending}>
              {t('finding.search')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('finding.hint')}
          </Text>
          {problem && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      </form>
      <Stack mt="md" role="status" aria-label={t('finding.results')}>
        {finding.data?.users.map(user => (
          <FoundRow key={user.studentId ?? user.fullname} user={user} eClass={eClass} onAdded={onClose} />
        ))}
      </Stack>
    </Dialog>
  )
}

function FoundRow({ user, eClass, onAdded }: { user: FoundUser; eClass: Class; onAdded: () => void }) {
  const { t } = useTranslation('students')
  const add = useAddStudents()
  const { studentId, fullname } = user
  const enrol = async (id: string) => {
    const { banned } = await add.mutateAsync({
      body: { classUid: eClass._id, students: [{ studentId: id }] },
    })
    void noticeSuccess(t(banned.length > 0 ? 'done.addedBanned' : 'done.added', { count: 1 }))
    onAdded()
  }
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{fullname}</Text>
          {!user.hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>}
        </Group>
        {!user.can.add && (
          <Text size="sm" c="dimmed">
            {eClass.joinCode ? t('finding.stranger', { code: eClass.joinCode }) : t('finding.strangerNoCode')}
          </Text>
        )}
      </div>
      {user.can.add && studentId && (
        <Button
          variant="light"
          loading={add.isPending}
          aria-label={t('finding.addName', { name: fullname })}
          onClick={() => void enrol(studentId)}
        >
          {t('finding.add')}
        </Button>
      )}
    </Group>
  )
}
