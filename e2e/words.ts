// The texts of the screens extend i18next's types.
import type {} from 'i18next'
import { texts as appEn } from '../apps/web/src/app/texts.en.ts'
import { texts as appVi } from '../apps/web/src/app/texts.vi.ts'
import { texts as accountEn } from '../apps/web/src/features/account/texts.en.ts'
import { texts as accountVi } from '../apps/web/src/features/account/texts.vi.ts'
import { texts as appsEn } from '../apps/web/src/features/apps/texts.en.ts'
import { texts as appsVi } from '../apps/web/src/features/apps/texts.vi.ts'
import { texts as classesEn } from '../apps/web/src/features/classes/texts.en.ts'
import { texts as classesVi } from '../apps/web/src/features/classes/texts.vi.ts'
import { texts as contestsEn } from '../apps/web/src/features/contests/texts.en.ts'
import { texts as contestsVi } from '../apps/web/src/features/contests/texts.vi.ts'
import { texts as documentsEn } from '../apps/web/src/features/documents/texts.en.ts'
import { texts as documentsVi } from '../apps/web/src/features/documents/texts.vi.ts'
import { texts as vaultEn } from '../apps/web/src/features/exam-vault/texts.en.ts'
import { texts as vaultVi } from '../apps/web/src/features/exam-vault/texts.vi.ts'
import { texts as exportingEn } from '../apps/web/src/features/exporting/texts.en.ts'
import { texts as exportingVi } from '../apps/web/src/features/exporting/texts.vi.ts'
import { texts as gradebookEn } from '../apps/web/src/features/gradebook/texts.en.ts'
import { texts as gradebookVi } from '../apps/web/src/features/gradebook/texts.vi.ts'
import { texts as homeworkEn } from '../apps/web/src/features/homework/texts.en.ts'
import { texts as homeworkVi } from '../apps/web/src/features/homework/texts.vi.ts'
import { texts as instructionsEn } from '../apps/web/src/features/instructions/texts.en.ts'
import { texts as instructionsVi } from '../apps/web/src/features/instructions/texts.vi.ts'
import { texts as itemAnalysisEn } from '../apps/web/src/features/item-analysis/texts.en.ts'
import { texts as itemAnalysisVi } from '../apps/web/src/features/item-analysis/texts.vi.ts'
import { texts as handInEn } from '../apps/web/src/features/learn/hand-in/texts.en.ts'
import { texts as handInVi } from '../apps/web/src/features/learn/hand-in/texts.vi.ts'
import { texts as resultEn } from '../apps/web/src/features/learn/result/texts.en.ts'
import { texts as resultVi } from '../apps/web/src/features/learn/result/texts.vi.ts'
import { texts as learnEn } from '../apps/web/src/features/learn/texts.en.ts'
import { texts as learnVi } from '../apps/web/src/features/learn/texts.vi.ts'
import { texts as joinEn } from '../apps/web/src/features/learn-classes/texts.en.ts'
import { texts as joinVi } from '../apps/web/src/features/learn-classes/texts.vi.ts'
import { texts as licencesEn } from '../apps/web/src/features/licences/texts.en.ts'
import { texts as licencesVi } from '../apps/web/src/features/licences/texts.vi.ts'
import { texts as liveExamEn } from '../apps/web/src/features/live-exam/texts.en.ts'
import { texts as liveExamVi } from '../apps/web/src/features/live-exam/texts.vi.ts'
import { texts as markingEn } from '../apps/web/src/features/marking/texts.en.ts'
import { texts as markingVi } from '../apps/web/src/features/marking/texts.vi.ts'
import { texts as newsEn } from '../apps/web/src/features/news/texts.en.ts'
import { texts as newsVi } from '../apps/web/src/features/news/texts.vi.ts'
import { texts as organisationEn } from '../apps/web/src/features/organisation/texts.en.ts'
import { texts as organisationVi } from '../apps/web/src/features/organisation/texts.vi.ts'
import { texts as papersEn } from '../apps/web/src/features/paper-imports/texts.en.ts'
import { texts as papersVi } from '../apps/web/src/features/paper-imports/texts.vi.ts'
import { texts as printingEn } from '../apps/web/src/features/printing/texts.en.ts'
import { texts as printingVi } from '../apps/web/src/features/printing/texts.vi.ts'
import { texts as promotionsEn } from '../apps/web/src/features/promotions/texts.en.ts'
import { texts as promotionsVi } from '../apps/web/src/features/promotions/texts.vi.ts'
import { texts as questionsEn } from '../apps/web/src/features/questions/texts.en.ts'
import { texts as questionsVi } from '../apps/web/src/features/questions/texts.vi.ts'
import { texts as rankingsEn } from '../apps/web/src/features/rankings/texts.en.ts'
import { texts as rankingsVi } from '../apps/web/src/features/rankings/texts.vi.ts'
import { texts as regradesEn } from '../apps/web/src/features/regrades/texts.en.ts'
import { texts as regradesVi } from '../apps/web/src/features/regrades/texts.vi.ts'
import { texts as reportPageEn } from '../apps/web/src/features/report-page/texts.en.ts'
import { texts as reportPageVi } from '../apps/web/src/features/report-page/texts.vi.ts'
import { texts as reportsEn } from '../apps/web/src/features/reports/texts.en.ts'
import { texts as reportsVi } from '../apps/web/src/features/reports/texts.vi.ts'
import { texts as resultsEn } from '../apps/web/src/features/results/texts.en.ts'
import { texts as resultsVi } from '../apps/web/src/features/results/texts.vi.ts'
import { texts as roomResultsEn } from '../apps/web/src/features/room-results/texts.en.ts'
import { texts as roomResultsVi } from '../apps/web/src/features/room-results/texts.vi.ts'
import { texts as roomsEn } from '../apps/web/src/features/rooms/texts.en.ts'
import { texts as roomsVi } from '../apps/web/src/features/rooms/texts.vi.ts'
import { texts as rostersEn } from '../apps/web/src/features/rosters/texts.en.ts'
import { texts as rostersVi } from '../apps/web/src/features/rosters/texts.vi.ts'
import { texts as schoolBooksEn } from '../apps/web/src/features/school-books/texts.en.ts'
import { texts as schoolBooksVi } from '../apps/web/src/features/school-books/texts.vi.ts'
import { texts as seatEntryEn } from '../apps/web/src/features/seat-entry/texts.en.ts'
import { texts as seatEntryVi } from '../apps/web/src/features/seat-entry/texts.vi.ts'
import { texts as sittingsEn } from '../apps/web/src/features/sittings/texts.en.ts'
import { texts as sittingsVi } from '../apps/web/src/features/sittings/texts.vi.ts'
import { texts as staffEn } from '../apps/web/src/features/staff/texts.en.ts'
import { texts as staffVi } from '../apps/web/src/features/staff/texts.vi.ts'
import { texts as studentsEn } from '../apps/web/src/features/students/texts.en.ts'
import { texts as studentsVi } from '../apps/web/src/features/students/texts.vi.ts'
import { texts as sharedEn } from '../apps/web/src/shared/i18n/texts.en.ts'
import { texts as sharedVi } from '../apps/web/src/shared/i18n/texts.vi.ts'

/** The words on the screens, so that a journey presses what a person reads, in either language. */
export const words = {
  vi: {
    account: accountVi,
    app: appVi,
    apps: appsVi,
    regrades: regradesVi,
    reportPage: reportPageVi,
    reports: reportsVi,
    marking: markingVi,
    results: resultsVi,
    roomResults: roomResultsVi,
    rooms: roomsVi,
    rosters: rostersVi,
    staff: staffVi,
    classes: classesVi,
    contests: contestsVi,
    documents: documentsVi,
    handIn: handInVi,
    instructions: instructionsVi,
    itemAnalysis: itemAnalysisVi,
    join: joinVi,
    exporting: exportingVi,
    gradebook: gradebookVi,
    homework: homeworkVi,
    learn: learnVi,
    licences: licencesVi,
    liveExam: liveExamVi,
    result: resultVi,
    news: newsVi,
    promotions: promotionsVi,
    organisation: organisationVi,
    papers: papersVi,
    printing: printingVi,
    questions: questionsVi,
    schoolBooks: schoolBooksVi,
    seatEntry: seatEntryVi,
    rankings: rankingsVi,
    sittings: sittingsVi,
    students: studentsVi,
    vault: vaultVi,
    shared: sharedVi,
  },
  en: {
    account: accountEn,
    app: appEn,
    apps: appsEn,
    regrades: regradesEn,
    reportPage: reportPageEn,
    reports: reportsEn,
    marking: markingEn,
    results: resultsEn,
    roomResults: roomResultsEn,
    rooms: roomsEn,
    rosters: rostersEn,
    staff: staffEn,
    classes: classesEn,
    contests: contestsEn,
    documents: documentsEn,
    handIn: handInEn,
    instructions: instructionsEn,
    itemAnalysis: itemAnalysisEn,
    join: joinEn,
    exporting: exportingEn,
    gradebook: gradebookEn,
    homework: homeworkEn,
    learn: learnEn,
    licences: licencesEn,
    liveExam: liveExamEn,
    result: resultEn,
    news: newsEn,
    promotions: promotionsEn,
    organisation: organisationEn,
    papers: papersEn,
    printing: printingEn,
    questions: questionsEn,
    schoolBooks: schoolBooksEn,
    seatEntry: seatEntryEn,
    rankings: rankingsEn,
    sittings: sittingsEn,
    students: studentsEn,
    vault: vaultEn,
    shared: sharedEn,
  },
}

/** A sentence with its `{{words}}` filled in. */
export const filled = (text: string, given: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(given[name] ?? whole))
