import * as account from './account/endpoints.ts'
import * as classes from './classes/endpoints.ts'
import * as documents from './documents/endpoints.ts'
import * as examVault from './exam-vault/endpoints.ts'
import * as homework from './homework/endpoints.ts'
import * as learn from './learn/endpoints.ts'
import * as organisation from './organisation/endpoints.ts'
import * as questions from './questions/endpoints.ts'
import * as staff from './staff/endpoints.ts'
import * as students from './students/endpoints.ts'
import * as uploads from './uploads/endpoints.ts'

/** The index of the product: every call, by feature. For the server, OpenAPI and tests; the web imports features. */
export const api = {
  account,
  classes,
  documents,
  examVault,
  homework,
  learn,
  organisation,
  questions,
  staff,
  students,
  uploads,
}
