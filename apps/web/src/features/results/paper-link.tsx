import type { ComponentProps, ReactNode } from 'react'
import { AnchorLink } from '../../shared/ui/links.tsx'
import type { PaperSearch } from './paper-search.ts'

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'tabIndex'> {
  readonly homework: { readonly _id: string; readonly classId: string }
  readonly studentId: string
  /** Of the list that leads there: its order is the order of "next". The attempt is of one pupil alone. */
  readonly search?: PaperSearch
  /** From paper to paper: one step back leads to the results. */
  readonly replace?: boolean
  readonly children: ReactNode
}

/** Leads to one pupil's paper. */
export const PaperLink = ({ homework, studentId, search, ...rest }: Props) => (
  <AnchorLink
    to="/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId"
    params={{ classUid: homework.classId, homeworkUid: homework._id, studentId }}
    search={{ sort: search?.sort, search: search?.search, show: search?.show }}
    underline="never"
    {...rest}
  />
)
