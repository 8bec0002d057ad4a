import { z } from 'zod'
import { get, post } from '../kit/endpoint.ts'
import { ExamId } from '../kit/ids.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { errors } from './errors.ts'
import { Paper, PaperDraft, PaperId, PaperProposal, PaperWithQuestions } from './schemas.ts'

// A paper bears the right answers in its key: who may look at them may print it (product 9.50).
const action = 'vault.preview'
const paper = { id: ExamId, paperId: PaperId }

export const printExam = post('/exam-vault/{id}/papers', {
  action,
  summary: 'Draws variants of an exam and remembers them with the questions as they stand.',
  changes: ['paper'],
  params: { id: ExamId },
  body: PaperDraft,
  reply: { paper: Paper },
  repeat: 'key',
  errors: [errors.E_NOTHING_TO_PRINT, errors.E_PAPER_CHANGED],
  example: {
    body: {
      settings: {
        count: 4,
        firstCode: 101,
        shuffleQuestions: true,
        shuffleOptions: true,
        columns: 1,
        fontSize: 12,
        answerSheet: true,
        key: true,
        solutions: false,
      },
      head: {
        authority: 'UBND phường Xuân La',
        school: 'Trường THCS Bảng Xanh',
        exam: 'Kiểm tra cuối học kì I',
        schoolYear: '2026 – 2027',
        subject: 'Toán – Lớp 6',
        minutes: 90,
        official: true,
      },
      seed: '3f6c1a',
    },
  },
})

export const listPapers = get('/exam-vault/{id}/papers', {
  action,
  summary: 'What was printed of an exam, newest first, and what its next print begins with.',
  shows: ['paper', 'exam', 'user', 'school', 'department'],
  params: { id: ExamId },
  query: pageQuery,
  reply: { papers: z.array(Paper), proposal: PaperProposal, pagination: Pagination },
  example: { query: { page: 1, limit: 10 } },
})

export const readPrintedPaper = get('/exam-vault/{id}/papers/{paperId}', {
  action,
  summary: 'One print with its variants and its questions as they were printed, whatever became of them.',
  shows: ['paper', 'exam', 'user', 'questionGroup', 'question'],
  params: paper,
  reply: { paper: PaperWithQuestions, files: FileAddresses },
})

export const downloadPaper = get('/exam-vault/{id}/papers/{paperId}/file', {
  action,
  summary: 'One print as Word, PDF, or as a workbook with the keys of its variants.',
  shows: ['paper'],
  params: paper,
  query: { format: z.enum(['docx', 'pdf', 'xlsx']) },
  reply: 'bytes',
  errors: [errors.E_PAPER_TOO_LARGE],
  example: { query: { format: 'xlsx' } },
})
