import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { Folder, QuickShare } from '@bangxanh/contract/documents/library/schemas.ts'
import { Chip, Group, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classNames from './library.module.css'
import { useShareFolder } from './mutations.ts'

interface Props {
  readonly folder: Folder
  readonly classes: QuickShare['classes']
}

/** The classes of somebody, each shared with by one press and no longer by another (product 10.260). */
export function ShareClasses({ folder, classes }: Props) {
  const { t } = useTranslation('documents')
  const share = useShareFolder()
  const [chosen, setChosen] = useState<readonly string[]>()
  const own = classes.filter(({ can }) => can.share)
  const others = classes.filter(({ can }) => !can.share)
  const value = chosen ?? own.filter(({ shared }) => shared).map(({ _id }) => _id)
  const choose = (classIds: string[]) => {
    setChosen(classIds)
    share.mutate({ params: { id: folder._id }, body: { classIds } }, { onError: () => setChosen(undefined) })
  }
  return (
    <Input.Wrapper
      label={t('share.classes')}
      labelElement="div"
      description={t(own.length > 0 ? 'share.classesHint' : 'share.noClasses')}
      role="group"
      aria-label={t('share.classes')}
    >
      {own.length > 0 && (
        <Chip.Group multiple value={[...value]} onChange={choose}>
          <Group gap="xs" mt="xs" className={classNames.classes}>
            {own.map(({ _id, name }) => (
              <Chip
                key={_id}
                value={_id}
                size="md"
                classNames={{ label: classNames.class }}
                disabled={value.length >= LIBRARY.classes && !value.includes(_id)}
              >
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {others.length > 0 && (
        <Text size="sm" mt="xs">
          {t('share.otherClasses', { names: others.map(({ name }) => name).join(', ') })}
        </Text>
      )}
    </Input.Wrapper>
  )
}
