import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keepToken } from '../../shared/http/token.ts'

/** What follows a sign-in: the token is kept, nothing of a former person stays, and the wanted page opens. */
export function useSignedIn(next: string | undefined): (accessToken: string) => void {
  const client = useQueryClient()
  const router = useRouter()
  return accessToken => {
    keepToken(accessToken)
    client.clear()
    router.history.replace(next ?? '/')
  }
}
