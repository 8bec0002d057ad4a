import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keepToken } from '../../shared/http/token.ts'
import { forgetKept } from '../../shared/kept/forget-kept.ts'

/** What follows a sign-in: the token is kept, nothing of a former person stays, and the wanted page opens. */
export function useSignedIn(next: string | undefined): (accessToken: string) => void {
  const client = useQueryClient()
  const router = useRouter()
  return accessToken => {
    keepToken(accessToken)
    client.clear()
    void forgetKept()
    router.history.replace(next ?? '/')
  }
}
