import type { EngineItem, Field } from '@urlapmuhely/engine'
import type { FormField } from '@urlapmuhely/schema'
import type { CSSProperties } from 'react'
import { useRuleNames } from '../context/use-rule-names.ts'
import { inputCharacters } from './input-characters.ts'

/** The measures of the cell of a field: the columns that it takes, and the characters that its input has room for. */
export function useCellStyle(field: Field, drawn: EngineItem<FormField>): CSSProperties {
  const characters = inputCharacters(drawn, useRuleNames(field))
  // Custom properties are not part of React's own type of styles.
  return { '--ufr-span': drawn.width, '--ufr-chars': characters ?? 'initial' } as CSSProperties
}
