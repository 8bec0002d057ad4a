// The rooms of the web that people work in for an hour, unlike lists, dialogs and menus: what of apps/web/src/features
// belongs to each, and how many lines it may have at most (TypeScript and CSS, without tests and texts). npm run count
// holds them to it. A new desk comes with a line of its own. A budget is raised in the same commit as what needs it, so
// that a reader of the commit can ask why.
export const DESKS = {
  'the exam sheet': { paths: ['questions'], most: 12_090 },
  marking: { paths: ['marking'], most: 4590 },
  'handing in': { paths: ['learn'], most: 7180 },
  'the gradebook': { paths: ['gradebook'], most: 3460 },
  'the paper board': { paths: ['paper-imports'], most: 3460 },
  results: { paths: ['results'], most: 3063 },
  'giving homework': { paths: ['homework/assign', 'homework/task', 'homework/write'], most: 4096 },
  'the golden bell': { paths: ['rooms/bell'], most: 1000 },
  'the exam room': { paths: ['rooms/exam'], most: 3000 },
  "the proctors' board": { paths: ['rooms/hall'], most: 1705 },
  'a rehearsal': { paths: ['rooms/trial'], most: 150 },
  'the live room': { paths: ['rooms', 'live-exam'], most: 3_690 },
  printing: { paths: ['printing'], most: 1738 },
  rosters: { paths: ['rosters'], most: 1630 },
}
