import type { ReportedPupil } from '@bangxanh/contract/reports/schemas.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'

/** A name leads to the pupil. */
export function PupilLink({ pupil, born }: { readonly pupil: ReportedPupil; readonly born?: string }) {
  const { _id, fullname } = pupil
  return (
    <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }} c="inherit">
      <PersonName name={fullname} born={born} />
    </AnchorLink>
  )
}
