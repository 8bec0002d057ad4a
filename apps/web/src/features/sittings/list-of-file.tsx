import { Button, Group, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SpreadsheetButton } from '../../shared/ui/spreadsheet-button.tsx'
import { downloadSittingsTemplate, ImportSittings, type SittingsList } from '../rosters/rosters.ts'
import type { Wanted } from './use-sittings.ts'

interface Props {
  readonly list: Wanted['list']
  readonly onList: (name: string, list: SittingsList) => void
  readonly onLeave: () => void
}

/** A list of the school that says who sits in which sitting and room, by which number, in place of classes. */
export function ListOfFile({ list, onList, onLeave }: Props) {
  const { t } = useTranslation('sittings')
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      {list && (
        <Text>
          {t('list.taken', {
            ...{
              name: list.name,
              count: list.seats.length,
              sittings: list.sittings,
              rooms: list.rooms.length,
            },
          })}
        </Text>
      )}
      <Group gap="xs">
        <SpreadsheetButton onFile={setFile} leftSection={<IconTableImport size={18} aria-hidden />}>
          {t(list ? 'list.other' : 'list.choose')}
        </SpreadsheetButton>
        {list ? (
          <Button variant="subtle" onClick={onLeave}>
            {t('list.leave')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => void downloadSittingsTemplate()}>
            {t('list.template')}
          </Button>
        )}
      </Group>
      {!list && (
        <Text size="sm" c="dimmed">
          {t('list.hint')}
        </Text>
      )}
      <Suspense>
        {file && (
          <ImportSittings
            file={file}
            onTaken={taken => {
              onList(file.name, taken)
              setFile(null)
            }}
            onClose={() => setFile(null)}
          />
        )}
      </Suspense>
    </>
  )
}
