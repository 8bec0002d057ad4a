import * as account from './account/endpoints.ts'
import * as organisation from './organisation/endpoints.ts'
import * as staff from './staff/endpoints.ts'
import * as uploads from './uploads/endpoints.ts'

/** The index of the product: every call, by feature. For the server, OpenAPI and tests; the web imports features. */
export const api = { account, organisation, staff, uploads }
