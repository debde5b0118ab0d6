import { type Condition, type SideEffectAction, sideEffectActions } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/schema/article'
import type { SentenceNames } from '../sentence-field.ts'
import { isConstant, literalParts } from './literal-parts.ts'
import { fieldAt, formulaPhrase, textPhrase } from './phrases.ts'
import type { RuleNames } from './rule-names.ts'
import { type RulePart, showing } from './rule-part.ts'

type ActionType = SideEffectAction['type']
type ActionOf<Type extends ActionType> = Extract<SideEffectAction, { readonly type: Type }>

interface ActionContext {
  readonly address: string
  readonly names: RuleNames
  readonly read: SentenceNames
}

/** The words of one type of action, the fields that it writes and those that it refers to. */
interface ActionWords<Action> {
  write(action: Action, context: ActionContext): readonly RulePart[]
  writes?(action: Action): string
  reads?(action: Action): string
  /** The field or the name of the event, for the name of the rule. */
  about(action: Action, names: RuleNames): string
}

const PROPERTY = 'actions'
const targetLabel = ({ targetId }: { readonly targetId: string }, names: RuleNames) =>
  names.field(targetId)?.label ?? ''
const writesTarget = ({ targetId }: { readonly targetId: string }) => targetId

/** Every type of action in words; a missing one does not compile. */
const actionWords: { readonly [Type in ActionType]: ActionWords<ActionOf<Type>> } = {
  set: {
    write: ({ targetId, expression, overwrite }, at) => [
      ...field(targetId, at),
      words(' értéke legyen: ', at),
      ...newValue(targetId, expression, at),
      ...overwritePhrase(overwrite, at),
    ],
    writes: writesTarget,
    about: targetLabel,
  },
  clear: {
    write: ({ targetId }, at) => [...field(targetId, at), words(' kiürül', at)],
    writes: writesTarget,
    about: targetLabel,
  },
  reset: {
    write: ({ targetId }, at) => [...field(targetId, at), words(' visszaáll az alapértékére', at)],
    writes: writesTarget,
    about: targetLabel,
  },
  copy: {
    write: ({ sourceId, targetId, overwrite }, at) => [
      ...field(sourceId, at),
      words(' értéke átkerül ide: ', at),
      ...field(targetId, at),
      ...overwritePhrase(overwrite, at),
    ],
    writes: writesTarget,
    reads: ({ sourceId }) => sourceId,
    about: targetLabel,
  },
  message: {
    write: ({ severity, text }, at) => [
      words(`üzenet jelenik meg (${severities[severity] ?? severity}): `, at),
      ...textPhrase({ property: PROPERTY, address: at.address }, text ?? '', at.read),
    ],
    about: () => '',
  },
  emit: {
    write: ({ event, payload }, at) => [
      words(`a befogadó alkalmazás ezt az eseményt kapja: ${quoted(event ?? '')}`, at),
      ...(payload === null || payload === undefined
        ? []
        : [
            words(', tartalma: ', at),
            ...formulaPhrase({ property: PROPERTY, address: at.address }, payload, at.read),
          ]),
    ],
    about: ({ event }) => event ?? '',
  },
  focus: {
    write: ({ targetId }, at) => [words('az űrlap ide ugrik: ', at), ...field(targetId, at)],
    about: targetLabel,
  },
}

const severities: Readonly<Record<string, string>> =
  sideEffectActions.message.properties.severity.choices ?? {}
const overwrites: Readonly<Record<string, string>> = sideEffectActions.set.properties.overwrite.choices ?? {}

/** Returns the effect of an action in words. */
export function actionPhrase(action: SideEffectAction, context: ActionContext): readonly RulePart[] {
  return wordsOf(action).write(action, context)
}

/** The action in a name: `Érték beállítása: Összeg`. */
export function actionBrief(action: SideEffectAction, names: RuleNames): string {
  const about = wordsOf(action).about(action, names)
  const { label } = sideEffectActions[action.type]
  return about === '' ? label : `${label}: ${about}`
}

/** The field that an action writes; empty if there is none. */
export function writtenByAction(action: SideEffectAction): string {
  return wordsOf(action).writes?.(action) ?? ''
}

/** The field that an action refers to without writing it; empty if there is none. */
export function readByAction(action: SideEffectAction): string {
  return wordsOf(action).reads?.(action) ?? ''
}

/** True for an action of a known type, however incomplete. */
export function isAction(value: unknown): value is SideEffectAction {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    Object.hasOwn(actionWords, String(value.type))
  )
}

/** The words of an action's own type. */
function wordsOf(action: SideEffectAction): ActionWords<SideEffectAction> {
  // The table has, for each type, the words of actions of that type.
  return actionWords[action.type] as ActionWords<SideEffectAction>
}

function field(id: string, { address, names }: ActionContext): RulePart[] {
  return fieldAt({ property: PROPERTY, address }, id, names)
}

/** A formula, or a constant by the label of the option that it is. */
function newValue(id: string, expression: Condition | undefined, at: ActionContext): RulePart[] {
  return expression !== null && expression !== undefined && isConstant(expression)
    ? showing(PROPERTY, literalParts(expression, at.names.field(id)), at.address)
    : formulaPhrase({ property: PROPERTY, address: at.address }, expression, at.read)
}

function words(text: string, { address }: ActionContext): RulePart {
  return { kind: 'text', text, property: PROPERTY, address }
}

function overwritePhrase(overwrite: string | undefined, { address }: ActionContext): RulePart[] {
  if (overwrite === undefined || overwrite === 'always') return []
  return showing(PROPERTY, [{ kind: 'text', text: ` (csak ${overwrites[overwrite] ?? overwrite})` }], address)
}
