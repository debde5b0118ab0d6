import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { formStart } from '../../form/start/form-start-companion.ts'
import type { EditOverride } from '../../items/screen-override.ts'

/** The custom parts of a form's screen: the workshop, in which it is edited, and how a new one begins. */
export const formEditor: EditOverride = {
  screen: lazyPart(() =>
    import('../../form/workshop/workshop-screen.tsx').then((module) => module.WorkshopScreen),
  ),
  companion: formStart,
  createLabel: 'edit.start.create',
}
