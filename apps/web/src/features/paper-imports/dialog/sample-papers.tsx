import english from '@bangxanh/papers/samples/english.docx?url&no-inline'
import maths from '@bangxanh/papers/samples/maths.docx?url&no-inline'
import physics from '@bangxanh/papers/samples/physics.docx?url&no-inline'
import { Button, Group, Input, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Made by packages/papers/corpus/make-samples.ts. */
const ADDRESSES = { maths, english, physics } as const
type Sample = keyof typeof ADDRESSES
const ALL = Object.keys(ADDRESSES) as Sample[]

/** Papers that come with the product, for who has none at hand; one that is pressed is chosen as any other file (product 9.43). */
export function SamplePapers({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('paperImports')
  const [coming, setComing] = useState<Sample>()
  const [failed, setFailed] = useState(false)

  const take = async (sample: Sample) => {
    setComing(sample)
    setFailed(false)
    try {
      const answer = await fetch(ADDRESSES[sample])
      if (!answer.ok) throw new Error(`${answer.status}`)
      onFile(new File([await answer.blob()], `${t(`samples.${sample}.file`)}.docx`))
    } catch {
      setFailed(true)
      setComing(undefined)
    }
  }

  return (
    <section aria-label={t('samples.title')}>
      <Text fw={600} mb="xxs">
        {t('samples.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('samples.hint')}
      </Text>
      <Group gap="xs">
        {ALL.map(sample => (
          <Button
            key={sample}
            variant="default"
            size="sm"
            leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
            loading={coming === sample}
            disabled={coming !== undefined && coming !== sample}
            onClick={() => void take(sample)}
          >
            {t(`samples.${sample}.name`)}
          </Button>
        ))}
      </Group>
      {failed && (
        <Input.Error role="alert" mt="xs">
          {t('samples.failed')}
        </Input.Error>
      )}
    </section>
  )
}
