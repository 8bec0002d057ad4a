import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { askConfirm } from './confirm.ts'
import { type RowAct, RowMenu } from './row-menu.tsx'

interface Props {
  /** Says whose menu it is to who does not see the row. */
  readonly label: string
  /** `false`: not for this viewer. */
  readonly edit: false | { readonly text: string; readonly dialog: (close: () => void) => ReactNode }
  /** Asked about first. `blocked` says why it cannot be. */
  readonly remove:
    | false
    | {
        readonly text: string
        readonly ask: string
        readonly blocked?: string | undefined
        readonly onSure: () => void
      }
  /** Stand between the two. */
  readonly acts?: readonly (RowAct | false)[]
}

/** The menu of a record in a list: it is edited in a dialog, and removed once that was asked. */
export function RecordMenu({ label, edit, remove, acts = [] }: Props) {
  const [editing, setEditing] = useState(false)
  const askRemove = async ({ ask, text, onSure }: Exclude<Props['remove'], false>) => {
    if (await askConfirm({ content: ask, confirm: text, danger: true })) onSure()
  }
  return (
    <>
      <RowMenu
        label={label}
        acts={[
          edit && { icon: IconPencil, text: edit.text, onClick: () => setEditing(true) },
          ...acts,
          remove && {
            icon: IconTrash,
            text: remove.text,
            danger: true,
            blocked: remove.blocked,
            onClick: () => askRemove(remove),
          },
        ]}
      />
      {edit && editing && edit.dialog(() => setEditing(false))}
    </>
  )
}
