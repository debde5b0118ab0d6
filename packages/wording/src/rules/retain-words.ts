import type { FormExpandable } from '@urlapmuhely/schema'
import { glue, type RulePart, shown } from './rule-part.ts'

/** What happens to a value that disappears; the form's own setting goes without saying. */
const fates: Readonly<Record<Exclude<FormExpandable['retain'], 'inherit'>, string>> = {
  park: 'az értékét félretesszük, és visszakapja',
  clear: 'az értéke elvész',
  keep: 'az értéke megmarad, és beküldjük',
}

/** What happens to the value of a field that disappears, unless the form's own setting decides. */
export function retainPhrase(retain: FormExpandable['retain']): RulePart[] {
  return retain === 'inherit' ? [] : [glue('; ha eltűnik, '), shown('retain', fates[retain])]
}
