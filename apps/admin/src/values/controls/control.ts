import type { PropertyDefinition } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'

/** An issue of a property, in words; `path` is relative to the property, empty for the whole property. */
export interface ShownIssue {
  readonly path: string
  readonly message: string
}

/** The props of a property's control. The value has the property's shape, or is invalid. */
export interface PropertyControlProps {
  readonly id: string
  readonly name: string
  readonly property: PropertyDefinition
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly issues: readonly ShownIssue[]
  readonly readOnly: boolean
}

/** How a property type is edited. */
export interface Control {
  readonly component: ComponentType<PropertyControlProps>
  /** Takes the full width of the section; other controls share a line if there is room. */
  readonly wide: boolean
}

/** The frame of a control for `packages/ui`: label, help, marks and issues of the whole property. */
export function frameProps(props: PropertyControlProps) {
  const { id, name, property, issues, onBlur, readOnly } = props
  return {
    id,
    name,
    label: property.label,
    hint: property.help,
    required: isInitiallyMissing(property),
    error: messagesAt(issues, '').join(' ') || undefined,
    size: 'sm',
    onBlur,
    readOnly,
  } as const
}

/** The issues at one path inside a property. */
export function messagesAt(issues: readonly ShownIssue[], path: string): string[] {
  return issues.filter((issue) => issue.path === path).map((issue) => issue.message)
}

/** All issues of a property as one text, for controls without parts. */
export function allMessages(issues: readonly ShownIssue[]): string | undefined {
  return [...new Set(issues.map((issue) => issue.message))].join(' ') || undefined
}

/** The issues of one part of a property, with paths relative to it. */
export function issuesWithin(issues: readonly ShownIssue[], part: string): ShownIssue[] {
  return issues
    .filter((issue) => issue.path === part || issue.path.startsWith(`${part}.`))
    .map((issue) => ({ ...issue, path: issue.path.slice(part.length + 1) }))
}

/** True if the property is required and initially empty. */
function isInitiallyMissing(property: PropertyDefinition): boolean {
  const { initial } = property
  const isEmpty = initial === '' || initial === null || (Array.isArray(initial) && initial.length === 0)
  return property.required && isEmpty
}
