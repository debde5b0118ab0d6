import { type LazyPart, lazyPart } from '../../../base/app/lazy-screen.tsx'
import type { PlacesProps } from './places-dialog.tsx'

/** *Hol tölthető ki?*, loaded when it is first opened. */
export const Places: LazyPart<PlacesProps> = lazyPart(() =>
  import('./places-dialog.tsx').then((module) => module.PlacesDialog),
)
