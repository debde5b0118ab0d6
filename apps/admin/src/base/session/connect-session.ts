import { setSessionHooks } from '../api/client.ts'
import { renewToken, signInAgain } from './sign-in.ts'

/** Sets how the API client renews tokens, and what it does if that fails. */
export function connectSession(): void {
  setSessionHooks({ renew: renewToken, lost: signInAgain })
}
