/** Letters of what a school or an installation says of how it is reached. */
export const CONTACT = { name: 200, phone: 30, email: 200, address: 300, hours: 300 } as const
