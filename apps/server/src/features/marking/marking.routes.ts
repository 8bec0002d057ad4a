import { markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import * as endpoints from '@bangxanh/contract/marking/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { loadHomework, presentMark } from '../homework/public.ts'
import * as learn from '../learn/public.ts'
import { presentTicket } from '../uploads/public.ts'
import {
  changeComment,
  commentsOf,
  keepPhrase,
  loadComment,
  loadOwnComment,
  openCommentUpload,
  ownPhrases,
  presentComment,
  removeComment,
  removePhrase,
  writeComment,
} from './comments.service.ts'
import { handBack } from './hand-back.ts'
import { loadSubmission, loadToMark } from './load-submission.ts'
import { writeMarks, writeRubric } from './mark-pages.ts'
import {
  presentAgain,
  presentMarking,
  presentMarks,
  presentRubric,
  presentSubmission,
} from './marking.service.ts'
import { tellRoom } from './submission.live.ts'

const toMark = (call: Caller & { params: { homeworkUid: string; submissionId: string } }) =>
  loadToMark(call, call.params.submissionId, call.params.homeworkUid)

/** Those of marking, and the one of homework that gives an answer its points. */
const calls = { ...endpoints, markAnswer }

export const markingRoutes = () =>
  routes(calls, {
    listMarking: handler({
      load: call => loadHomework(call, 'submission.paper', call.params.homeworkUid),
      act: presentMarking,
    }),

    readSubmission: handler({
      load: call =>
        loadSubmission(call, 'submission.read', call.params.submissionId, call.params.homeworkUid),
      act: presentSubmission,
    }),

    scoreSubmission: handler({
      load: call => loadToMark(call, call.body.submissionId),
      act: async (call, { attempt, homework }) => {
        await learn.scoreAttempt(call, homework, attempt.id, call.body)
        await tellRoom(call, attempt.id, 'score')
      },
      readCurrent: (call, { attempt }) => presentAgain(call, attempt.id),
    }),

    writeWord: handler({
      load: call => loadToMark(call, call.body.submissionId),
      act: async (call, { attempt }) => {
        await learn.writeTeacherWord(call, attempt.id, call.body.comment, call.body.edition)
        await tellRoom(call, attempt.id, 'word')
      },
      readCurrent: (call, { attempt }) => presentAgain(call, attempt.id),
    }),

    handBack: handler({
      load: toMark,
      act: async (call, { attempt, homework }) => {
        await handBack(call, homework, attempt, call.body)
        return presentAgain(call, attempt.id)
      },
    }),

    writeMarks: handler({
      load: toMark,
      act: (call, { attempt }) => writeMarks(call, attempt.id, call.body),
      readCurrent: (call, { attempt }) => presentMarks(call, attempt.id, call.body),
    }),

    markAnswer: handler({
      load: call => loadHomework(call, 'submission.score', call.params.homeworkUid),
      act: (call, homework) => learn.markAnswer(call, homework, call.params.studentId, call.body),
      readCurrent: call => presentMark(call, call.body),
    }),

    listComments: handler({
      load: call => loadSubmission(call, 'submission.comment', call.query.submissionId),
      act: async (call, { attempt, isOwn }) => ({
        comments: await commentsOf(call, attempt.id, !isOwn),
      }),
    }),

    createComment: handler({
      load: call => loadSubmission(call, 'submission.comment', call.body.submissionId),
      act: async (call, submission) => ({ made: await writeComment(call, submission, call.body) }),
      respond: (call, id) => presentComment(call, id),
    }),

    createCommentUploadUrl: handler({
      load: call => loadSubmission(call, 'submission.comment', call.body.submissionId),
      act: async (call, submission) => ({ made: await openCommentUpload(call, submission, call.body) }),
      respond: (call, id) => presentTicket(call, id),
    }),

    updateComment: handler({
      load: call => loadOwnComment(call, call.params.commentId),
      act: (call, comment) => changeComment(call, comment, call.body.text, call.body.edition),
      readCurrent: (call, { id }) => presentComment(call, id),
    }),

    deleteComment: handler({
      load: call => loadComment(call, call.params.commentId),
      act: removeComment,
    }),

    listPhrases: handler({ act: ownPhrases }),

    keepPhrase: handler({ act: call => keepPhrase(call, call.body.text) }),

    deletePhrase: handler({ act: call => removePhrase(call, call.params.phraseId) }),

    writeRubric: handler({
      load: call => loadHomework(call, 'submission.score', call.params.homeworkUid),
      act: (call, homework) => writeRubric(call, homework, call.body),
      readCurrent: (call, { id }) => presentRubric(call, id),
    }),
  })
