import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import type { RefusedDialog as Dialog } from './refused-dialog.tsx'

const Loaded = lazyPart(() => import('./refused-dialog.tsx').then((module) => module.RefusedDialog))

/** The dialog about a rejected deletion, whose code is loaded with the first of them. */
export function RefusedDialog(props: ComponentProps<typeof Dialog>) {
  const [isWanted, setWanted] = useState(false)
  // Once drawn it stays, so that it can fade out.
  if (props.actions.refused !== null && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
