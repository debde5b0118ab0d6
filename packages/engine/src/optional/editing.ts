import { isFallbackReason, wireEditing } from '../rules/editing.ts'
import { editingPart } from '../rules/editing-part.ts'

editingPart.provide({ wireEditing, isFallbackReason })
