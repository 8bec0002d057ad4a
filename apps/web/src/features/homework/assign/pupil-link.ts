/** Where a pupil does the homework: whoever is not signed in signs in first and lands there. */
export const pupilLink = (address: string, homeworkUid: string) => `${address}/em/bai/${homeworkUid}`
