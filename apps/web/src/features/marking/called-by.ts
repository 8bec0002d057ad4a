/** The last two words of a name: how a class calls somebody where given names repeat. */
export const calledBy = (fullname: string): string => fullname.trim().split(/\s+/).slice(-2).join(' ')
