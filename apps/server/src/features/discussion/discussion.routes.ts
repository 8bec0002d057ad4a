import * as endpoints from '@bangxanh/contract/discussion/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { presentTicket } from '../uploads/public.ts'
import {
  loadComment,
  loadOwnComment,
  loadPlace,
  loadTopic,
  loadToRemove,
  presentComment,
  presentComments,
  presentPeople,
  presentRules,
  presentTopic,
  presentTopics,
} from './discussion.service.ts'
import { decideReport, mutePupil, reportComment, switchWriting } from './moderate.ts'
import {
  changeComment,
  changeTopic,
  createTopic,
  deleteComment,
  openPicture,
  removeTopic,
  writeComment,
} from './write-discussion.ts'

export const discussionRoutes = () =>
  routes(endpoints, {
    listTopics: handler({
      load: call => loadPlace(call, 'discussion.read', call.query.classUid),
      act: (call, place) => presentTopics(call, call.query, place),
    }),

    createTopic: handler({
      load: call => loadPlace(call, 'discussion.write', call.body.classUid),
      act: async (call, place) => ({ made: await createTopic(call, place, call.body) }),
      respond: (call, id) => presentTopic(call, id),
    }),

    updateTopic: handler({
      load: call => loadTopic(call, 'discussion.write', call.body._id),
      act: async (call, topic) => {
        const { _id, ...patch } = call.body
        await changeTopic(call, topic, patch)
      },
      readCurrent: (call, { id }) => presentTopic(call, id),
    }),

    deleteTopic: handler({
      load: call => loadToRemove(call, call.query._id),
      act: (call, topic) => removeTopic(call, topic),
    }),

    listTopicComments: handler({
      load: call => loadTopic(call, 'discussion.read', call.query.topicId),
      act: (call, topic) => presentComments(call, call.query, topic),
    }),

    createTopicComment: handler({
      load: call => loadTopic(call, 'discussion.write', call.body.topicId),
      act: async (call, topic) => ({ made: await writeComment(call, topic, call.body) }),
      respond: (call, id) => presentComment(call, id),
    }),

    updateTopicComment: handler({
      load: call => loadOwnComment(call, call.body._id),
      act: (call, loaded) => changeComment(call, loaded, call.body),
      readCurrent: (call, { id }) => presentComment(call, id),
    }),

    deleteTopicComment: handler({
      load: async call => {
        const { id, authorId, topic } = await loadComment(call, 'discussion.read', call.query._id)
        return { id, topic: await loadToRemove(call, topic.id, { authorId }) }
      },
      act: (call, loaded) => deleteComment(call, loaded),
    }),

    reportComment: handler({
      load: call => loadComment(call, 'discussion.write', call.body.commentId),
      act: async (call, loaded) => ({ made: await reportComment(call, loaded, call.body.reason) }),
      respond: (call, id) => presentComment(call, id),
    }),

    decideReport: handler({
      load: call => loadComment(call, 'discussion.moderate', call.body.commentId),
      act: (call, loaded) => decideReport(call, loaded, call.body.decision),
    }),

    mutePupil: handler({
      load: call => loadPlace(call, 'discussion.moderate', call.body.classUid),
      act: async (call, place) => {
        await mutePupil(call, place, call.body)
        return presentRules(call, place.classId)
      },
    }),

    switchWriting: handler({
      load: call => loadPlace(call, 'discussion.moderate', call.body.classUid),
      act: async (call, place) => {
        await switchWriting(call, place, call.body.pupils)
        return presentRules(call, place.classId)
      },
    }),

    listClassPeople: handler({
      load: call => loadPlace(call, 'discussion.write', call.query.classUid),
      act: call => presentPeople(call, call.query),
    }),

    createPictureUploadUrl: handler({
      load: call => loadPlace(call, 'discussion.write', call.body.classUid),
      act: async (call, place) => ({ made: await openPicture(call, place, call.body) }),
      respond: (call, id) => presentTicket(call, id),
    }),
  })
