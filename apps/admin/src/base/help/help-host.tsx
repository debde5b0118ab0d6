import { Suspense } from 'react'
import { lazyPart } from '../app/lazy-screen.tsx'
import { useHelpKey } from './help-key.ts'
import { useHelpAddress } from './help-store.ts'

const HelpSheet = lazyPart(() => import('./help-sheet.tsx').then((module) => module.HelpSheet))

/** Shows the help while it is open. F1 and the help buttons open it. The frame contains this component once. */
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
