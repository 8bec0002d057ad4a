import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  tab: 'Results',
  rank: {
    title: 'Not ranked yet',
    hint: 'The points of each question and those on paper are added up and ranked. Points that change later are ranked again.',
    reader: 'Results will stand here once a host has ranked them.',
    act: 'Score and rank',
    done: 'Ranked.',
  },
  facts: {
    tookPart: '{{count}} of {{total}} candidates took part',
    total: 'Out of {{points}} points',
    paper: '{{points}} of them on paper',
    at: 'Ranked at {{time}}',
  },
  by: { label: 'Rank by', people: 'Candidates', teams: 'Teams' },
  people: {
    label: 'Candidates by rank',
    search: 'Search by candidate name',
    none: 'No candidate matches',
    empty: 'No candidates',
    emptyHint: 'Nobody had a number in it.',
    class: 'Class',
    team: 'Team',
  },
  teams: {
    label: 'Teams by rank',
    none: 'No team matches',
    empty: 'No teams',
    emptyHint: 'It was not played in teams.',
    members: 'Members',
    in: 'Still in',
    mean: 'Average points',
    sum: 'Total points',
  },
  column: {
    rank: 'Rank',
    number: 'No.',
    name: 'Candidate',
    mark: 'Mark',
    points: 'Points',
    paper: 'On paper',
  },
  rankOf: 'Rank {{rank}}',
  pointsOf: '{{points}}/{{total}}',
  paperOf: '{{points}} on paper',
  standing: { took: 'Took part', absent: 'Absent', removed: 'Sent out' },
  paper: { back: 'Results of “{{name}}”' },
}
