import { readClass } from '@bangxanh/contract/classes/endpoints.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Paper } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

interface Props {
  readonly classUid: string
  readonly back: ComponentProps<typeof DetailFrame>['back']
  readonly backText: (className: string) => string
  readonly title: (className: string) => string
  readonly isAllowed: (can: Class['can']) => boolean
  /** Told to whose class it is not. */
  readonly notYours: string
  /** What is filled in before it is made. */
  readonly children: ReactNode
}

/** The page on which something for a class is begun. */
export function BeginInClass({ classUid, back, backText, title, isAllowed, notYours, children }: Props) {
  const query = useApiQuery(readClass, { query: { classUid } }, { silent: true })
  const eClass = query.data?.eClass
  return (
    <DetailFrame
      back={back}
      backText={eClass && backText(eClass.name)}
      title={eClass && title(eClass.name)}
      query={query}
    >
      {eClass &&
        (isAllowed(eClass.can) ? (
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            {children}
          </Paper>
        ) : (
          <EmptyState title={notYours} />
        ))}
    </DetailFrame>
  )
}
