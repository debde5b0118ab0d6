import { form, formField, formOption } from '@urlapmuhely/schema'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import type { EditCompanion } from '../../items/screen-override.ts'
import { createForm } from './create-form.ts'
import { withPastedText } from './pasted-text.ts'
import { START_VALUE, startOf } from './start.ts'

/** *Mivel indul?* on the screen that creates a form. */
export const formStart: EditCompanion = {
  name: START_VALUE,
  component: lazyPart(() => import('./form-start.tsx').then((module) => module.FormStart)),
  save: createForm,
  touches: [form, formField, formOption],
  arrivalState: (value) => {
    const { type, text } = startOf(value)
    return type === 'paste' ? withPastedText(text) : {}
  },
}
