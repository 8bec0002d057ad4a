/** Words of what came of a contest, by rank. */
export const texts = {
  tab: 'Kết quả',
  rank: {
    title: 'Chưa xếp hạng',
    hint: 'Hệ thống cộng điểm từng câu và điểm trên giấy rồi xếp hạng. Điểm đổi sau đó thì xếp lại.',
    reader: 'Kết quả hiện ở đây sau khi người điều hành xếp hạng.',
    act: 'Chấm và xếp hạng',
    done: 'Đã xếp hạng.',
  },
  facts: {
    tookPart: '{{count}}/{{total}} thí sinh có bài',
    total: 'Thang {{points}} điểm',
    paper: 'trong đó {{points}} điểm trên giấy',
    at: 'Xếp hạng lúc {{time}}',
  },
  by: { label: 'Xếp hạng theo', people: 'Thí sinh', teams: 'Đội' },
  people: {
    label: 'Xếp hạng thí sinh',
    search: 'Tìm theo tên thí sinh',
    none: 'Không có thí sinh nào khớp',
    empty: 'Không có thí sinh nào',
    emptyHint: 'Không ai có số báo danh trong lần thi này.',
    class: 'Lớp',
    team: 'Đội',
  },
  teams: {
    label: 'Xếp hạng đội',
    none: 'Không có đội nào khớp',
    empty: 'Không có đội nào',
    emptyHint: 'Lần thi này không chia đội.',
    members: 'Thành viên',
    in: 'Còn trên sàn',
    mean: 'Điểm trung bình',
    sum: 'Tổng điểm',
  },
  column: {
    rank: 'Hạng',
    number: 'SBD',
    name: 'Thí sinh',
    mark: 'Điểm',
    points: 'Điểm thô',
    paper: 'Trên giấy',
  },
  rankOf: 'Hạng {{rank}}',
  pointsOf: '{{points}}/{{total}}',
  paperOf: '{{points}} trên giấy',
  standing: { took: 'Có bài', absent: 'Vắng', removed: 'Đã mời ra' },
  paper: { back: 'Kết quả “{{name}}”' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rankings: typeof texts
  }
}
