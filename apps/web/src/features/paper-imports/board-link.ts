import type { Back } from '../../shared/ui/use-way-back.ts'
import type { PaperTarget } from './target.ts'

/** The board on which what was read is reviewed. */
export function boardOf(target: PaperTarget, importId: string): Back {
  return target.area === 'exam-vault'
    ? {
        to: '/kho-hoc-lieu/$examVaultId/doc-de/$importId',
        params: { examVaultId: target.ownerId, importId },
      }
    : {
        to: '/lop-hoc/$classUid/btvn-cau-hoi/$homeworkUid/doc-de/$importId',
        params: { classUid: target.classUid, homeworkUid: target.ownerId, importId },
      }
}

/** The page on which the questions themselves stand, at one of their groups. */
export function ownerPageOf(target: PaperTarget, group?: string): Back {
  return target.area === 'exam-vault'
    ? { to: '/kho-hoc-lieu/$examVaultId', params: { examVaultId: target.ownerId }, search: { group } }
    : {
        to: '/lop-hoc/$classUid/btvn-cau-hoi',
        params: { classUid: target.classUid },
        search: { homeworkUid: target.ownerId, group },
      }
}
