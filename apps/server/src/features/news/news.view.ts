import type { News, NewsDetail } from '@bangxanh/contract/news/schemas.ts'
import { NEWS_OWNERS, type NewsOwner, newsState } from '@bangxanh/contract/news/states.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { withAddresses } from '../../kernel/clean-html.ts'
import type { NewsDetailRow, NewsRow } from './news.store.ts'

interface Shown {
  readonly addressOf: AddressOf
  readonly now: Date
}

const ownerKind = (row: NewsRow): NewsOwner =>
  NEWS_OWNERS.find(kind => row[`${kind}Id` as keyof NewsRow]) ?? 'product'

export const newsView = (row: NewsRow, { addressOf, now }: Shown): News => ({
  _id: row.id,
  newsUrl: row.url,
  title: row.title,
  excerpt: row.excerpt,
  cover: row.coverKey === null ? null : { key: row.coverKey, url: addressOf(row.coverKey) },
  thumbnailUrl: row.coverKey === null ? null : addressOf(row.thumbnailKey ?? row.coverKey),
  pinned: row.pinned,
  readers: row.readers,
  from: row.fromAt.toISOString(),
  until: row.untilAt?.toISOString() ?? null,
  state: newsState(row.fromAt, row.untilAt, now),
  owner: { kind: ownerKind(row), name: row.ownerName },
  edition: row.edition,
  can: row.can,
})

export const newsDetailView = (row: NewsDetailRow, shown: Shown): NewsDetail => ({
  ...newsView(row, shown),
  content: withAddresses(row.content, shown.addressOf),
})
