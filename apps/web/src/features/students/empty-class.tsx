import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Paper, SimpleGrid, Text, Textarea, ThemeIcon, Title } from '@mantine/core'
import { type Icon, IconClipboardList, IconFileSpreadsheet, IconQrcode } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { JoinSign, ShowButton } from '../classes/classes.ts'
import { RosterFile } from '../rosters/rosters.ts'
import { AddStudents } from './add-students.tsx'
import classes from './empty-class.module.css'

interface Props {
  readonly eClass: Class
  readonly canEnrol: boolean
  /** A list of theirs was chosen; its import outlives this, since it fills the class. */
  readonly onFile: (file: File) => void
}

/** A class without students: the ways to fill it, as equals. */
export function EmptyClass({ eClass, canEnrol, onFile }: Props) {
  const { t } = useTranslation('students')
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('ways.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('ways.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {canEnrol && (
          <Way icon={IconFileSpreadsheet} title={t('ways.excel')} hint={t('ways.excelHint')}>
            <RosterFile onFile={onFile} />
          </Way>
        )}
        {canEnrol && (
          <Way icon={IconClipboardList} title={t('ways.paste')} hint={t('ways.pasteHint')}>
            <Paste classUid={eClass._id} />
          </Way>
        )}
        {eClass.joinCode && eClass.status === 'open' && (
          <Way icon={IconQrcode} title={t('ways.code')} hint={t('ways.codeHint')}>
            <Suspense fallback={<div className={classes.grows} />}>
              <div className={classes.grows}>
                <JoinSign eClass={eClass} />
              </div>
              <ShowButton eClass={eClass} light />
            </Suspense>
          </Way>
        )}
      </SimpleGrid>
      {eClass.can.assign && (
        <Text size="sm" c="dimmed" mt="md">
          {t('ways.assignFirst')}
        </Text>
      )}
    </section>
  )
}

interface WayProps {
  readonly icon: Icon
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

function Way({ icon: Sign, title, hint, children }: WayProps) {
  return (
    <Paper withBorder p="md" className={layout.column}>
      <div className={layout.rowSm}>
        <ThemeIcon variant="light" size={40} radius="md" aria-hidden>
          <Sign size={22} stroke={1.6} />
        </ThemeIcon>
        <Title order={3} size="h3">
          {title}
        </Title>
      </div>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {children}
    </Paper>
  )
}

/** Names typed or pasted; the dialog shows them before they are taken, and asks where a name is known. */
function Paste({ classUid }: { readonly classUid: string }) {
  const { t } = useTranslation('students')
  const [names, setNames] = useState('')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Textarea
        className={classes.grows}
        classNames={{ wrapper: classes.fills, input: classes.fills }}
        rows={6}
        aria-label={t('adding.names')}
        placeholder={t('adding.namesExample')}
        value={names}
        onChange={event => setNames(event.currentTarget.value)}
      />
      <Button variant="default" fullWidth onClick={() => setAdding(true)}>
        {t('ways.pasteLook')}
      </Button>
      {adding && <AddStudents classUid={classUid} names={names} onClose={() => setAdding(false)} />}
    </>
  )
}
