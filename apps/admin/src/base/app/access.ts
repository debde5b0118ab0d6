import { checkGuards, type RefusalReason } from '../guards/guards.ts'
import { accessToken } from '../session/token-store.ts'
import { knownSettings } from './browser-settings.ts'

/** Why the person may not use the screens under `/admin`; null if they may. */
export function refusalOf(qaTest: boolean): RefusalReason | null {
  const rolesClaim = knownSettings()?.rolesClaim
  return checkGuards({ token: accessToken(), qaTest, ...(rolesClaim !== undefined && { rolesClaim }) })
}
