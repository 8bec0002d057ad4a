import * as endpoints from '@bangxanh/contract/apps/endpoints.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import type { BodyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass, authorizedClasses, type ClassRow } from '../classes/public.ts'
import {
  giveTask,
  giveTaskToClasses,
  type HomeworkRow,
  loadOfKind,
  presentHomework,
  presentHomeworks,
} from '../homework/public.ts'
import { listAppRows } from './apps.store.ts'
import { appView } from './apps.view.ts'
import { chooseApp, updateInApp } from './give-in-app.ts'
import { launchApp } from './launch-app.ts'
import { receiveResult } from './receive-result.ts'

type Created = Caller & { readonly body: BodyOf<typeof endpoints.createAppHomework> }
type Changed = Caller & { readonly body: BodyOf<typeof endpoints.updateAppHomework> }

// The calls of the kinds differ in their address and summary alone.
const created = (kind: AppKind) => ({
  load: (call: Created) => authorizedClass(call, call.body.classId),
  act: async (call: Created, eClass: ClassRow) => {
    const { appId, settings, ...draft } = call.body
    const { given: app } = await chooseApp(call, appId, settings, kind)
    return { made: await giveTask(call, kind, eClass, { ...draft, app }) }
  },
  respond: (call: Caller, id: string) => presentHomework(call, id),
})

const changed = (kind: AppKind) => ({
  load: (call: Changed) => loadOfKind(call, 'homework.write', kind, call.body._id),
  act: (call: Changed, homework: HomeworkRow) => updateInApp(call, homework, call.body),
  readCurrent: (call: Caller, { id }: HomeworkRow) => presentHomework(call, id),
})

export const appsRoutes = (kernel: Kernel) =>
  routes(endpoints, {
    listApps: handler({
      act: async ({ db, query }) => ({ apps: (await listAppRows(db, query.kind)).map(appView) }),
    }),

    createAppHomework: handler(created('app')),
    updateAppHomework: handler(changed('app')),
    createMpHomework: handler(created('mp')),
    updateMpHomework: handler(changed('mp')),
    createBangxanhHomework: handler(created('bangxanh')),
    updateBangxanhHomework: handler(changed('bangxanh')),
    createUnistartHomework: handler(created('unistart')),
    updateUnistartHomework: handler(changed('unistart')),
    createEasyForKidsHomework: handler(created('easy-for-kids')),
    updateEasyForKidsHomework: handler(changed('easy-for-kids')),
    createEasyCertificateHomework: handler(created('easy-certificate')),
    updateEasyCertificateHomework: handler(changed('easy-certificate')),

    giveInApp: handler({
      load: call => authorizedClasses(call, call.body.classIds),
      act: async (call, classes) => {
        const { settings, classIds: _, assignStudentIds, ...draft } = call.body
        const { kind, given: app } = await chooseApp(call, call.params.appId, settings)
        const [only] = classes
        if (assignStudentIds.length > 0 && only)
          return { made: [await giveTask(call, kind, only, { ...draft, assignStudentIds, app })] }
        return { made: await giveTaskToClasses(call, kind, classes, { ...draft, app }) }
      },
      respond: (call, ids) => presentHomeworks(call, ids),
    }),

    launchApp: handler({
      act: call => launchApp(call, kernel, call.params.appId, call.body.homeworkUid),
    }),

    // Wrong signatures are counted, which no transaction around it may undo.
    receiveAppResult: handler({
      act: async call => {
        await receiveResult(call, kernel.sealer, call.body.result)
        return { counted: true }
      },
      transaction: false,
    }),
  })
