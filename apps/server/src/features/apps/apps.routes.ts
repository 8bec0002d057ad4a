import * as endpoints from '@bangxanh/contract/apps/endpoints.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Handler, handler, routes } from '../../kernel/serve/routes.ts'
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

type Creation = typeof endpoints.createAppHomework
type Change = typeof endpoints.updateAppHomework
/** The calls of the kinds differ in their address and summary alone, of which a handler sees nothing. */
const alike = <E extends Endpoint>(written: object) =>
  handler(written as Handler<E, unknown, unknown, unknown>)

const created = <E extends Endpoint>(kind: AppKind) =>
  alike<E>({
    load: call => authorizedClass(call, call.body.classId),
    act: async (call, eClass) => {
      const { appId, settings, ...draft } = call.body
      const { given: app } = await chooseApp(call, appId, settings, kind)
      return { made: await giveTask(call, kind, eClass, { ...draft, app }) }
    },
    present: (call, id) => presentHomework(call, id),
  } satisfies Handler<Creation, ClassRow, string, undefined>)

const changed = <E extends Endpoint>(kind: AppKind) =>
  alike<E>({
    load: call => loadOfKind(call, 'homework.write', kind, call.body._id),
    act: (call, homework) => updateInApp(call, homework, call.body),
    present: (call, { id }) => presentHomework(call, id),
  } satisfies Handler<Change, HomeworkRow, void, undefined>)

export const appsRoutes = (kernel: Kernel) =>
  routes(endpoints, {
    listApps: handler({
      act: async ({ db, query }) => ({ apps: (await listAppRows(db, query.kind)).map(appView) }),
    }),

    createAppHomework: created('app'),
    updateAppHomework: changed('app'),
    createMpHomework: created('mp'),
    updateMpHomework: changed('mp'),
    createBangxanhHomework: created('bangxanh'),
    updateBangxanhHomework: changed('bangxanh'),
    createUnistartHomework: created('unistart'),
    updateUnistartHomework: changed('unistart'),
    createEasyForKidsHomework: created('easy-for-kids'),
    updateEasyForKidsHomework: changed('easy-for-kids'),
    createEasyCertificateHomework: created('easy-certificate'),
    updateEasyCertificateHomework: changed('easy-certificate'),

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
      present: (call, ids) => presentHomeworks(call, ids),
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
