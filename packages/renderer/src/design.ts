'use client'

export type {
  DesignFrameProps,
  DesignPart,
  DesignSettings,
  DesignStatus,
} from './design/design-context.ts'
export { DesignForm, type DesignFormProps, loadDesign } from './design/design-form.tsx'
export type { DesignItem } from './design/design-item.ts'
export type { DesignLayout, DesignParts, DesignRowData } from './design/design-layout.ts'
export { DesignRow } from './design/design-row.tsx'
export { designRows } from './design/design-rows.ts'
export type { DesignMark } from './design/design-state.ts'
export type { TextParser } from './design/design-texts.ts'
