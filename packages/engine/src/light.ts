import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { type NeededParts, neededParts } from './optional/needed-parts.ts'
import { isPartLoaded, type PartName } from './optional/part.ts'
import type { FormPart } from './optional/parts.ts'
import { isRuleLoaded, provideRules } from './rules/loaded-rules.ts'
import type { RuleKind } from './scope/definition.ts'

export { compile } from './compile-loaded.ts'
export { isSame } from './language/runtime.ts'
export { continueIn } from './session/going-on.ts'
export { type AmountSigns, amountSigns, mannerOf, printValue } from './texts/print-value.ts'
export { fillPlaces, issueMessage } from './views/issue-message.ts'

type Load = () => Promise<unknown>

const libraryLoaders: Readonly<Record<FormPart, Load>> = {
  patterns: () => import('./optional/patterns.ts'),
  identifiers: () => import('./optional/identifiers.ts'),
}

const partLoaders: Readonly<Record<PartName, Load>> = {
  operators: () => import('./optional/operators.ts'),
  texts: () => import('./optional/texts.ts'),
  choices: () => import('./optional/choices.ts'),
  rows: () => import('./optional/rows.ts'),
  pages: () => import('./optional/pages.ts'),
  effects: () => import('./optional/effects.ts'),
  personal: () => import('./optional/personal.ts'),
  defaults: () => import('./optional/defaults.ts'),
  editing: () => import('./optional/editing.ts'),
}

const ruleLoaders: Readonly<Record<RuleKind, Load>> = {
  formOptionModifier: partLoaders.choices,
  formExpandable: () => import('./rules/form-expandable.ts').then(provideRules),
  formOptionExpandable: partLoaders.choices,
  formRemoveable: () => import('./rules/form-removeable.ts').then(provideRules),
  formDisabled: () => import('./rules/form-disabled.ts').then(provideRules),
  formDefaultValue: () => import('./rules/form-default-value.ts').then(provideRules),
  formValidation: () => import('./rules/form-validation.ts').then(provideRules),
  formSideEffect: partLoaders.effects,
}

/** Says which libraries a definition needs; null until a form has needed it. */
let findLibraries: ((definition: AnyDefinition) => readonly FormPart[]) | null = null

/** Fetches the code that a definition needs; null if nothing is missing and it can be compiled at once. */
export function loadParts(definition: AnyDefinition): Promise<void> | null {
  const needed = neededParts(definition)
  const loads = [...ownLoads(needed), ...libraryLoads(definition, needed)]
  return loads.length === 0 ? null : Promise.all(loads.map((load) => load())).then(() => undefined)
}

function ownLoads({ parts, rules }: NeededParts): readonly Load[] {
  return [
    ...[...parts].filter((name) => !isPartLoaded(name)).map((name) => partLoaders[name]),
    ...rules.filter((kind) => !isRuleLoaded(kind)).map((kind) => ruleLoaders[kind]),
  ]
}

function libraryLoads(definition: AnyDefinition, { mayNeedLibraries }: NeededParts): readonly Load[] {
  if (!mayNeedLibraries) return []
  return findLibraries
    ? findLibraries(definition).map((name) => libraryLoaders[name])
    : [() => loadLibraries(definition)]
}

async function loadLibraries(definition: AnyDefinition): Promise<void> {
  const { missingParts } = await import('./optional/missing-parts.ts')
  findLibraries = missingParts
  await Promise.all(missingParts(definition).map((name) => libraryLoaders[name]()))
}

/** Fetches the code of `session.why`, for hosts that explain a form to the user. */
export function loadWhy(): Promise<void> {
  return import('./optional/why.ts').then(() => undefined)
}
