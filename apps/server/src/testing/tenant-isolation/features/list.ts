import { account } from './account.ts'
import { apps } from './apps.ts'
import { audit } from './audit.ts'
import { classes } from './classes.ts'
import { documents } from './documents.ts'
import { examVault } from './exam-vault.ts'
import type { WorldFeature } from './feature.ts'
import { gradebook } from './gradebook.ts'
import { homework } from './homework.ts'
import { learn } from './learn.ts'
import { lessons } from './lessons.ts'
import { loginCards } from './login-cards.ts'
import { marking } from './marking.ts'
import { organisation } from './organisation.ts'
import { paperImports } from './paper-imports.ts'
import { printing } from './printing.ts'
import { questions } from './questions.ts'
import { regrades } from './regrades.ts'
import { studentMerges } from './student-merges.ts'
import { students } from './students.ts'
import { uploads } from './uploads.ts'

/** In the order in which they build on each other. */
export const WORLD_FEATURES: readonly WorldFeature[] = [
  organisation,
  uploads,
  account,
  classes,
  students,
  loginCards,
  documents,
  questions,
  examVault,
  printing,
  apps,
  homework,
  learn,
  gradebook,
  lessons,
  marking,
  paperImports,
  regrades,
  studentMerges,
  audit,
]
