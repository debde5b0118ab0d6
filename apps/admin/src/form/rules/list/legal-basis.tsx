import { Suspense } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import classes from '../../shown/tabs.module.css'

/** Loaded with the parser of texts when a legal basis is first shown. */
const LegalBasisText = lazyPart(() =>
  import('./legal-basis-text.tsx').then((module) => module.LegalBasisText),
)

/** Shows the law that a rule or a field is based on; shows nothing if none is named. */
export function LegalBasis({ source }: { readonly source: unknown }) {
  if (typeof source !== 'string' || source === '') return null
  return (
    <Suspense fallback={<div className={classes.basis}>{source}</div>}>
      <LegalBasisText source={source} />
    </Suspense>
  )
}
