/** The product runs on the Node that `npm ci` brought along; npm puts it first for its scripts. */
export function demandNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  console.error(
    `Bảng Xanh runs on Node 24, this is ${process.version}. Start it by npm, which brings the right one: npm start`,
  )
  process.exit(1)
}
