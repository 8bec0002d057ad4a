import { ownFace, ownOrganisation } from '../features/account/public.ts'
import { contestQuestion, contestQuestionGroup } from '../features/contests/public.ts'
import { inDiscussion } from '../features/discussion/public.ts'
import { inLibrary } from '../features/documents/public.ts'
import { offeredQuestion, offeredQuestionGroup } from '../features/exam-offers/public.ts'
import { examQuestion, examQuestionGroup } from '../features/exam-vault/public.ts'
import {
  documentAsHomework,
  homeworkQuestion,
  homeworkQuestionGroup,
  homeworkTask,
  pupilPaper,
} from '../features/homework/public.ts'
import { instructionPicture } from '../features/instructions/public.ts'
import { ownAttemptAtGroup, ownAttemptAtQuestion, ownWork } from '../features/learn/public.ts'
import { documentInLesson, lessonFile } from '../features/lessons/public.ts'
import { liveExamQuestion, liveExamQuestionGroup } from '../features/live-exam/public.ts'
import { besideComment, handedInWork } from '../features/marking/public.ts'
import { newsPicture } from '../features/news/public.ts'
import { groupLogo, schoolLogo } from '../features/organisation/public.ts'
import { readPaper } from '../features/paper-imports/public.ts'
import { printedPaper, printedQuestion } from '../features/printing/public.ts'
import { pupilFace } from '../features/students/public.ts'
import type { FileReaders } from '../features/uploads/public.ts'

/** By which calls somebody comes to the files of each place (product 3.55), the likeliest first. */
export const fileReaders: FileReaders = {
  avatar: [ownFace, pupilFace],
  schoolLogo: [ownOrganisation, schoolLogo],
  groupLogo: [ownOrganisation, groupLogo],
  document: [inLibrary, documentInLesson, documentAsHomework],
  homework: [homeworkTask],
  instruction: [instructionPicture],
  lesson: [lessonFile],
  comment: [besideComment],
  discussion: [inDiscussion],
  questionGroup: [
    ownAttemptAtGroup,
    examQuestionGroup,
    homeworkQuestionGroup,
    liveExamQuestionGroup,
    contestQuestionGroup,
    offeredQuestionGroup,
  ],
  question: [
    ownAttemptAtQuestion,
    examQuestion,
    homeworkQuestion,
    liveExamQuestion,
    contestQuestion,
    offeredQuestion,
    printedQuestion,
  ],
  paperImport: [readPaper],
  printedPaper: [printedPaper],
  news: [newsPicture],
  work: [ownWork, handedInWork, pupilPaper],
}
