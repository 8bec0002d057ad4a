/** What a paper is read into; a homework's pages name its class too. */
export type PaperTarget =
  | { readonly area: 'exam-vault'; readonly ownerId: string }
  | { readonly area: 'homework'; readonly ownerId: string; readonly classUid: string }

/** How the calls of a target's questions and imports name it. */
export const ownerQuery = ({ area, ownerId }: PaperTarget) =>
  area === 'exam-vault' ? { examVaultId: ownerId } : { homeworkUid: ownerId }
