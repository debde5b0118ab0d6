import type { PropertyDefinition } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'

/** One thing that is wrong with a property, in words; `path` is relative to the property, empty for the whole of it. */
export interface ShownIssue {
  readonly path: string
  readonly message: string
}

/** What the edit screen gives to the control of a property. The value is of the property's shape, or not yet right. */
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

/** How a property of one property type is edited. */
export interface Control {
  readonly component: ComponentType<PropertyControlProps>
  /** Takes the whole width of the section; others share a line where there is room. */
  readonly wide: boolean
}

/** The frame of a control as `packages/ui` wants it: label, help, marks and what is wrong with the whole property. */
export function frameProps(props: PropertyControlProps) {
  const { id, name, property, issues, onBlur, readOnly } = props
  return {
    id,
    name,
    label: property.label,
    hint: property.help,
    required: isAsked(property),
    error: messagesAt(issues, '').join(' ') || undefined,
    size: 'sm',
    onBlur,
    readOnly,
  } as const
}

/** What is wrong at one path inside a property. */
export function messagesAt(issues: readonly ShownIssue[], path: string): string[] {
  return issues.filter((issue) => issue.path === path).map((issue) => issue.message)
}

/** Everything that is wrong with a property as one text, for controls without parts of their own. */
export function allMessages(issues: readonly ShownIssue[]): string | undefined {
  return [...new Set(issues.map((issue) => issue.message))].join(' ') || undefined
}

/** The issues of one part of a property, their paths relative to it. */
export function issuesWithin(issues: readonly ShownIssue[], part: string): ShownIssue[] {
  return issues
    .filter((issue) => issue.path === part || issue.path.startsWith(`${part}.`))
    .map((issue) => ({ ...issue, path: issue.path.slice(part.length + 1) }))
}

/** A person must give it: it is required and begins empty. */
function isAsked(property: PropertyDefinition): boolean {
  const { initial } = property
  const isEmpty = initial === '' || initial === null || (Array.isArray(initial) && initial.length === 0)
  return property.required && isEmpty
}
