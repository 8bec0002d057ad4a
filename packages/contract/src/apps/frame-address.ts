/** Where a mini-program runs. The version in it lets a browser keep each file for good. */
export const frameAddress = (appId: string, version: string): string => `/mp/${appId}/${version}/index.html`
