import type { ParticipantCandidate, ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import type { ImportedField } from '@bangxanh/contract/contests/states.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPoints } from '../../shared/format/format.ts'
import type { Candidate, ImportRow } from './import-kind.ts'

/** A birthday has no hour: shown as it is, in no zone. */
const day = (date: string) => formatDate(`${date}T12:00:00+07:00`)
const given = (...facts: (string | null | undefined)[]) => facts.filter(fact => fact != null && fact !== '')

/** Puts rows of who takes part in a contest into sentences; `basis` is that of the whole list. */
export function useParticipantWords() {
  const { t } = useTranslation('rosters')
  const value = (field: ImportedField, said: string) =>
    field === 'paperPoints' ? formatPoints(Number(said)) : said

  const candidate = ({ _id, fullname, ...one }: ParticipantCandidate): Candidate => ({
    ...{ _id, name: fullname, known: one.readable },
    facts: [
      t(one.takesPart ? 'candidate.takesPart' : 'candidate.inSchool'),
      ...given(one.className, one.code, one.birthday && day(one.birthday)),
      ...(one.readable ? [] : [t('candidate.hidden')]),
    ] as string[],
  })

  return (row: ParticipantRow, basis: string): ImportRow<ParticipantRow['cells']> => {
    const { cells, outcome, problem, remarks, question } = row
    return {
      ...{ row: row.row, outcome, basis, cells, name: cells.fullname ?? '', enrols: false },
      facts: given(
        ...[cells.code, cells.username, cells.birthday && day(cells.birthday), cells.className],
      ) as string[],
      changes: row.changes.map(({ field, from, to }) => ({
        label: t(`imported.${field}`),
        from: from === null ? null : value(field, from),
        to: value(field, to),
      })),
      remarks: remarks.map(({ field, remark, value: said }) =>
        t(`remark.${remark}`, { field: t(`field.${field as 'birthday'}`), value: said }),
      ),
      unread:
        outcome !== 'problem' &&
        remarks.some(({ remark }) => remark === 'unreadable' || remark === 'year-only'),
      problem: problem && t(`refusal.${problem.problem}`, { value: problem.value ?? '' }),
      question:
        question && t(`question.participants.${question}`, { code: cells.code ?? cells.username ?? '' }),
      doubted: false,
      decisions: row.decisions,
      candidates: row.candidates.map(candidate),
    }
  }
}
