import { Suspense } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import type { PropertyControlProps } from './control.ts'

const Loaded = lazyPart(() => import('./actions-control.tsx').then((module) => module.ActionsControl))

/** The actions of a side effect, whose control is loaded with the first of them: no other kind has any. */
export function ActionsControl(props: PropertyControlProps) {
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
