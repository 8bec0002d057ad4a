import type { QuestionCopy } from '@bangxanh/contract/questions/schemas.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly copies: readonly QuestionCopy[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly label: string
  readonly hint?: string
}

/** Where else a question stands, to be corrected there too (product 9.60). */
export function PlaceChoice({ copies, chosen, onChoose, label, hint }: Props) {
  const { t } = useTranslation('versions')
  const nameOf = usePlaceName()
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      value={[...chosen]}
      onChange={ids => onChoose(new Set(ids))}
    >
      <Stack gap="sm" mt="xs">
        {copies.map(copy => (
          <Checkbox
            key={copy._id}
            value={copy._id}
            label={nameOf(copy)}
            description={[
              copy.pupils > 0 && t('places.pupils', { count: copy.pupils }),
              copy.reads === 'own' && t('places.own'),
            ]
              .filter(part => part)
              .join(' · ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** "Toán 10A1 · Kiểm tra 15 phút", or the exam in the vault. */
export function usePlaceName() {
  const { t } = useTranslation('versions')
  return ({ name, className }: Pick<QuestionCopy, 'name' | 'className'>): string =>
    className === null ? t('places.exam', { name }) : t('places.homework', { name, class: className })
}
