import { formValidation } from '@urlapmuhely/schema'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import type { EditCompanion } from '../../../items/screen-override.ts'
import { REQUIRED_VALUE } from './required-rules.ts'
import { saveRequired } from './save-required.ts'

/** *Kötelező* on the screens of a field: a validation that is saved together with the field. */
export const requiredCompanion: EditCompanion = {
  name: REQUIRED_VALUE,
  component: lazyPart(() => import('./required-tick.tsx').then((module) => module.RequiredTick)),
  save: saveRequired,
  touches: [formValidation],
}
