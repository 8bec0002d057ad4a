import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../shared/loading/load-chunk.ts'
import { GUIDES, type GuideId, type GuideText, type Topic } from './guides.ts'

export interface Guide extends GuideText {
  readonly id: GuideId
  readonly topic: Topic
  readonly roles: readonly Role[]
  readonly to: string
}

const load = async (language: string) =>
  language === 'en'
    ? (await loadChunk(() => import('./guides.en.ts'))).guides
    : (await loadChunk(() => import('./guides.vi.ts'))).guides

/** The product's instructions in the language of the screen, which come with their page. */
export function useGuides() {
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['guides', language],
    queryFn: async (): Promise<readonly Guide[]> => {
      const texts = await load(language)
      return (Object.keys(GUIDES) as GuideId[]).map(id => ({ id, ...GUIDES[id], ...texts[id] }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
