import type { JsonValue } from '@urlapmuhely/schema'

/** Reads a field; inside a repeat the name is looked up in the row first. */
export const v = (name: string): JsonValue => ({ var: name })

/** The field has exactly this value. */
export const is = (name: string, value: JsonValue): JsonValue => ({ '==': [v(name), value] })

/** The field has another value, or is empty. */
export const isNot = (name: string, value: JsonValue): JsonValue => ({ '!=': [v(name), value] })

/** The checkbox or toggle is on. */
export const on = (name: string): JsonValue => is(name, true)

/** The field has one of these values. */
export const oneOf = (name: string, ...values: readonly string[]): JsonValue => ({ in: [v(name), values] })

/** The multiple choice contains this value. */
export const chosen = (name: string, value: string): JsonValue => ({ in: [value, v(name)] })

/** The field is filled in. */
export const given = (name: string): JsonValue => ({ '!!': [v(name)] })

/** All of the conditions hold. */
export const and = (...conditions: readonly JsonValue[]): JsonValue => ({ and: conditions })

/** At least one of the conditions holds. */
export const or = (...conditions: readonly JsonValue[]): JsonValue => ({ or: conditions })

/** The condition does not hold. */
export const not = (condition: JsonValue): JsonValue => ({ '!': [condition] })

/** At least that many whole years have passed since the date of the field. */
export const ageAtLeast = (name: string, years: number): JsonValue => ({ '>=': [{ age: [v(name)] }, years] })

/** Fewer than that many whole years have passed since the date of the field. */
export const ageBelow = (name: string, years: number): JsonValue => ({ '<': [{ age: [v(name)] }, years] })

/** Today's date. */
export const today: JsonValue = { today: [] }
