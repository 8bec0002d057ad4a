import * as endpoints from '@bangxanh/contract/licences/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { activateLicence } from './activate-licence.ts'
import { authorizedSchool, presentPlan, registerPlan } from './licences.service.ts'
import { selectHistory, selectPackages, selectSchoolPlans } from './licences.store.ts'
import { activationView, packageView, schoolPlanView } from './licences.view.ts'

export const licencesRoutes = () =>
  routes(endpoints, {
    listPlans: handler({
      act: async ({ db }) => ({ plans: (await selectPackages(db)).map(packageView) }),
    }),

    readActivePlan: handler({
      load: call => authorizedSchool(call, call.query.schoolId),
      act: async (call, school) => ({ plan: await presentPlan(call, school) }),
    }),

    activatePlan: handler({
      load: call => authorizedSchool(call, call.body.schoolId),
      act: async (call, school) => {
        const replaces = await activateLicence(call, school.id, call.body)
        return { plan: await presentPlan(call, school), replaces }
      },
      transaction: false,
    }),

    registerPlan: handler({
      load: call => authorizedSchool(call, call.body.schoolId),
      act: async (call, { id }) => ({ made: await registerPlan(call, id, call.body) }),
      respond: async call => ({
        plan: await presentPlan(call, await authorizedSchool(call, call.body.schoolId)),
      }),
    }),

    listPlanHistory: handler({
      load: call => authorizedSchool(call),
      act: async (call, { id }) => {
        const { rows, pagination } = await selectHistory(call.db, id, call.query)
        return { history: rows.map(activationView), pagination }
      },
    }),

    listSchoolPlans: handler({
      act: async ({ db, scopes, query, now }) => {
        const { rows, pagination } = await selectSchoolPlans(db, scopes, query, now)
        return { schools: rows.map(row => schoolPlanView(row, now)), pagination }
      },
    }),
  })
