import type { FieldDraft } from '../builder/draft.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import type { JsonObject } from '../json/object.ts'

/** One component of a form of form-js. */
export type Component = JsonObject

/** A form that is being read. */
export interface Reading {
  readonly builder: FormBuilder
  /** Fields by their path in the data. */
  readonly byPath: Map<string, FieldDraft>
  readonly later: (() => void)[]
}

/** The place of a component. */
export interface Place {
  readonly parent: FieldDraft | null
  /** The path of the data around it, where its names are looked up first. */
  readonly path: string
}

/** A component that became a field. */
export interface PlacedComponent extends Pick<Place, 'path'> {
  readonly component: Component
  readonly field: FieldDraft
}

/** A name is looked up beside the field first, then outward. */
export function lookUp({ byPath }: Reading, name: string, path: string): FieldDraft | null {
  const bare = name.replace(/^this\./u, '')
  const parts = path === '' ? [] : path.split('.')
  for (let length = parts.length; length >= 0; length -= 1) {
    const found = byPath.get([...parts.slice(0, length), bare].join('.'))
    if (found) return found
  }
  return null
}
