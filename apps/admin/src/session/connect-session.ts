import { setSessionHooks } from '../api/client.ts'
import { renewToken, signInAgain } from './sign-in.ts'

/** Tells the API client how tokens are renewed and what to do when they cannot be. */
export function connectSession(): void {
  setSessionHooks({ renew: renewToken, lost: signInAgain })
}
