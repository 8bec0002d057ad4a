import { readGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { createQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { makeQueryClient } from '../app/query-client.ts'
import { accountQuery } from '../features/account/account.ts'
import { openBook } from '../features/gradebook/open-books.ts'
import { WatchProgress } from '../features/lessons/own/watch-progress.ts'
import { draftOf } from '../features/marking/drafts.ts'
import { Layers } from '../features/marking/layers.ts'
import { PageLayer } from '../features/marking/page-layer.ts'
import { ReturnQueue } from '../features/marking/return-queue.ts'
import type { Question } from '../features/questions/question-parts.ts'
import {
  NEW_QUESTION,
  type QuestionValues,
  draftOf as questionOf,
} from '../features/questions/question-values.ts'
import { SheetDrafts } from '../features/questions/sheet/sheet-drafts.ts'
import { call } from '../shared/http/call.ts'
import { keyOf } from '../shared/query/keys.ts'
import type { SaveSnapshot } from '../shared/saver/saver.ts'
import type { Engine, Opened } from './engine.ts'

/** As a saver alone says how it stands. */
const reading = (read: () => Pick<SaveSnapshot, 'state' | 'failure'> & Partial<SaveSnapshot>) => ({
  state: () => read().state,
  sentence: () => read().failure?.msg,
  isKept: () => read().isKept,
  left: () => (['saved', 'refused'].includes(read().state) ? 0 : 1),
})

const submission = {
  ...{ _id: 's', homeworkUid: 'h', student: { _id: 'p' }, totalPoint: 10, edition: 1 },
  ...{ score: null, rawScore: null, teacherScore: null, reason: null, criteria: [], word: '', answers: [] },
} as unknown as MarkedSubmission
const PAGE = { file: 'aa/b.jpg', page: 1 }
const CELL = { columnId: 't1', studentId: 'p1' }
const values: QuestionValues = {
  ...NEW_QUESTION,
  content: 'Một câu',
  written: { ...NEW_QUESTION.written, answers: ['1', '2'], right: 0 } as QuestionValues['written'],
}

function gradebook(): Opened {
  const client = makeQueryClient()
  // Its screen shows the book all the while.
  client.setQueryDefaults([], { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(accountQuery.queryKey, { profile: { _id: 'u' } } as never)
  client.setQueryData(keyOf(readGradebook, { params: { classUid: 'c' } }), {
    gradebook: {
      scheme: 'marks',
      columns: [{ _id: 't1', semester: 1, kind: 'TX', homework: null }],
      pupils: [{ _id: 'p1', cells: [null] }],
      locks: { first: { closed: false }, second: { closed: false } },
    },
  })
  const { draft } = openBook(client, { _id: 'c', name: '6A1' }, 'u')
  let mark = 5
  const write = () => draft.write([{ ...CELL, value: ++mark }])
  return {
    work: write,
    ...reading(draft.saver.read),
    // It is kept as long as the page lives, which is held for it.
    isKept: () => undefined,
    tidy: write,
  }
}
function pageOfMarks(): Opened {
  const layer = new PageLayer('u', { homeworkUid: 'h', submissionId: 's', ...PAGE }, undefined)
  let stamps = 0
  return {
    work: () =>
      layer.change({
        shapes: [
          ...layer.read().shapes,
          { kind: 'stamp', id: `s${++stamps}`, x: 0.5, y: 0.5, size: 0.06, stamp: 'right' },
        ],
      }),
    ...reading(() => layer.saving),
    tidy: () => layer.giveUp(),
  }
}
function returns(): Opened {
  const quiet = () => undefined
  const queue = new ReturnQueue(new Layers('u', 'h'), {
    ...{ onSaved: quiet, onWord: quiet, onReturned: quiet, onChanged: quiet },
  })
  return {
    work: () => queue.add({ ...draftOf(submission), word: 'Tốt' }, null),
    ...reading(() => queue.read().get('s') ?? { state: 'saved', failure: null }),
    tidy: () => queue.dismiss('s'),
  }
}
function sheet(): Opened {
  const owner = { area: 'exam-vault', query: { examVaultId: 'e' } } as const
  const drafts = new SheetDrafts(owner, {
    create: async (questionGroupId, [first]) => {
      const { question } = await call(createQuestion, {
        params: { area: owner.area, questionGroupId },
        query: owner.query,
        body: questionOf(first),
      })
      return [question as Question]
    },
    update: async base => base,
    remove: async () => undefined,
  })
  const begun: string[] = []
  return {
    work: () => {
      const key = drafts.begin('g', undefined, NEW_QUESTION)
      begun.push(key)
      drafts.write({ key, draft: drafts.read().drafts.find(draft => draft.key === key) }, 'g', values)
      drafts.leave(key)
    },
    ...reading(() => drafts.read().saving),
    tidy: () => {
      for (const key of begun) drafts.drop(key)
    },
  }
}
function film(): Opened {
  const progress = new WatchProgress({ userId: 'u', lessonId: 'l', film: 'aa/b.mp4', before: undefined })
  let position = 0
  return {
    work: () => {
      position += 10
      progress.note(position, [{ from: 0, to: position }])
    },
    ...reading(progress.saver.read),
  }
}

const cellsOf = (body: unknown) =>
  (body as { cells: { columnId: string; studentId: string; value: unknown; edition: number }[] }).cells
const marksOf = (body: unknown) => body as { shapes: unknown[]; edition: number }

/** What teachers work on for an hour, and what is watched of a film. */
export const DESK_ENGINES: readonly Engine[] = [
  {
    name: 'cells of a gradebook',
    open: async () => gradebook(),
    reply: ({ body }) => ({
      cells: cellsOf(body).map(({ columnId, studentId, value, edition }) => ({
        ...{ columnId, studentId, by: 'cô Hoa', at: null },
        cell: { value, edition: edition + 1 },
      })),
    }),
    // The teacher chooses between both beside the cell; nothing of it waits to be saved.
    changed: {
      code: 'E_GRADEBOOK_CHANGED',
      current: { cells: [{ ...CELL, cell: { value: 1, edition: 9 }, by: 'thầy Nam', at: null }] },
      state: 'saved',
      calls: 1,
    },
    closing: 'held',
    outlives: true,
    asks: true,
  },
  {
    name: 'marks on a page',
    open: async () => pageOfMarks(),
    reply: ({ body }) => ({
      marks: { ...PAGE, turn: 0, shapes: marksOf(body).shapes, edition: marksOf(body).edition + 1 },
    }),
    // Both are put together and saved.
    changed: {
      code: 'E_CHANGED',
      current: { marks: { ...PAGE, turn: 0, shapes: [], edition: 4 } },
      state: 'saved',
      calls: 2,
    },
    closing: 'kept for its screen',
    outlives: true,
    asks: true,
  },
  {
    name: 'submissions that are given back',
    open: async () => returns(),
    reply: () => ({ submission: { ...submission, word: 'Tốt', edition: 2 } }),
    // The teacher reads what is stored beside what they typed.
    changed: { code: 'E_CHANGED', state: 'refused', calls: 1 },
    // What was typed is kept by its screen (shared/kept/typed.ts).
    closing: 'held',
    outlives: false,
    asks: true,
  },
  {
    name: 'questions of a sheet',
    open: async () => sheet(),
    reply: () => ({ question: { ...questionOf(values), _id: 'q1', questionGroupId: 'g' } }),
    changed: { code: 'E_CHANGED', state: 'refused', calls: 1 },
    // Its screen holds the page as long as there is a draft.
    closing: 'kept for its screen',
    outlives: false,
    asks: true,
  },
  {
    name: 'what was watched of a film',
    open: async () => film(),
    reply: () => ({ progress: {} }),
    changed: { code: 'E_FILM_CHANGED', state: 'refused', calls: 1 },
    endsWithRefusal: true,
    closing: 'kept for its screen',
    outlives: true,
    asks: false,
  },
]
