import { formEditor } from '../../form-editor/form-editor.ts'
import type { ScreenOverride } from './edit-tab.ts'

/** The kinds whose edit screen has parts of its own, by name; decision 0081 says why. */
export const overrides: Readonly<Record<string, ScreenOverride>> = { form: formEditor }
