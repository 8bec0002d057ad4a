import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FolderTree } from './folder-tree.tsx'
import type { useFolders } from './use-folders.ts'

interface Props {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly tree: ReturnType<typeof useFolders>
  readonly chosen: string | null | undefined
  /** The folders that stand open at first, from the top. */
  readonly way: readonly string[]
  /** Why nothing can be put there; nothing where it can. */
  readonly problem: string | undefined
  readonly busy: boolean
  /** In place of the tree, where there is nothing to choose from. */
  readonly nowhere?: ReactNode
  /** Below the tree. */
  readonly children?: ReactNode
  readonly onChoose: (id: string) => void
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
}

/** A folder of the library is chosen from its tree; beside the button stands which, or why not. */
export function ChooseFolder({ tree, chosen, problem, ...props }: Props) {
  return (
    <Dialog onClose={props.onClose} size="lg" title={props.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {props.hint}
        </Text>
        <Paper withBorder p="xs" mah="45vh" style={{ overflow: 'auto' }}>
          {props.nowhere ?? (
            <FolderTree tree={tree} chosen={chosen ?? undefined} way={props.way} onChoose={props.onChoose} />
          )}
        </Paper>
        {props.children}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {problem ?? (chosen ? tree.known.get(chosen)?.name : undefined) ?? ''}
          </Text>
          <Button
            onClick={() => void props.onSubmit().catch(() => undefined)}
            loading={props.busy}
            disabled={problem !== undefined}
          >
            {props.submit}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
