import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { hasSameMembers } from '../base/use-kept.ts'
import type { DesignItem } from './design-item.ts'
import type { DesignMark } from './design-state.ts'
import type { TextParser } from './design-texts.ts'

/** The part of the form that a frame is around. */
export type DesignPart =
  /** A field with its label and its input. */
  | 'field'
  /** The beginning of a container: its label and its hint; of a page its title. */
  | 'head'
  /** The end of a container: a part that is added here is the last in it. */
  | 'end'
  /** A container that is a table, as a whole. */
  | 'table'
  /** The name of a field in a table: at the head of its column or row. */
  | 'name'
  /** The title and the description of the form. */
  | 'title'
  /** The button that sends the form. */
  | 'actions'

/** The properties of the host's frame. */
export interface DesignFrameProps {
  /** The field, or the form. */
  readonly item: DesignItem
  readonly part: DesignPart
  readonly isSelected: boolean
  readonly mark: DesignMark | undefined
  /** The drawing, which takes neither focus nor presses: those are the frame's. */
  readonly children: ReactNode
}

/** The settings that stay the same while a form is edited. A change of them draws everything again. */
export interface DesignSettings {
  readonly frame: ComponentType<DesignFrameProps>
  readonly parseText: TextParser | undefined
  /** Says how many options are not drawn. */
  readonly moreOptions: (count: number) => string
}

/**
 * The selection and the marks, which change as a person works: rows pass on the part that
 * concerns their fields.
 */
export interface DesignStatus {
  readonly selected: ReadonlySet<string>
  readonly marks: ReadonlyMap<string, DesignMark>
}

/** True if a part of the form is selected and marked the same in both; the host may make its marks anew each time. */
export function isSameStatus(id: string, one: DesignStatus, other: DesignStatus): boolean {
  return (
    one.selected.has(id) === other.selected.has(id) && hasSameMembers(one.marks.get(id), other.marks.get(id))
  )
}

/** Provides the settings to the parts of a canvas. */
export const SettingsContext = createContext<DesignSettings | null>(null)

/** Provides the status to the rows of a canvas. */
export const StatusContext = createContext<DesignStatus | null>(null)

/** The settings of the canvas around a part. */
export function useDesignSettings(): DesignSettings {
  return within(useContext(SettingsContext))
}

/** The status of the canvas around a row. */
export function useDesignStatus(): DesignStatus {
  return within(useContext(StatusContext))
}

function within<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This part of a canvas is drawn outside of <DesignForm>.')
  return value
}
