import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toldDownload } from '../http/told-download.ts'

interface Props extends ButtonProps {
  /** `download` of a call: the file is saved, a failure is told. */
  readonly onDownload: () => Promise<void>
  readonly children: ReactNode
}

/** Saves a file that a call gives. */
export function DownloadButton({ onDownload, ...button }: Props) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await toldDownload(onDownload())
    setSaving(false)
  }
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
      {...button}
    />
  )
}
