import { Suspense } from 'react'
import { lazyPart } from '../app/lazy-screen.tsx'
import { useHelpKey } from './help-key.ts'
import { useHelpAddress } from './help-store.ts'

const HelpSheet = lazyPart(() => import('./help-sheet.tsx').then((module) => module.HelpSheet))

/** Shows the help when it is open, which F1 and its buttons do; the frame contains it once. */
export function HelpHost() {
  useHelpKey()
  const address = useHelpAddress()
  if (address === null) return null
  return (
    <Suspense fallback={null}>
      <HelpSheet opened={address} />
    </Suspense>
  )
}
