import { formEditor } from '../../form-editor/form-editor.ts'
import type { ScreenOverride } from './screen-override.ts'

/** The kinds whose edit screen has custom parts, by name. Source: decision 0081. */
export const overrides: Readonly<Record<string, ScreenOverride>> = { form: formEditor }
