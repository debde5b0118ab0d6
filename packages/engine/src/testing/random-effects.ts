import { type FormSideEffect, type SideEffectAction, sideEffectActions } from '@urlapmuhely/schema'
import { pick, type RuleSeed } from './random-choices.ts'
import { conditionFor } from './random-conditions.ts'
import { aimed, isValued, type Known, type RandomForm, valuesFor } from './random-fields.ts'
import { textOf } from './random-texts.ts'

type Properties = Readonly<Record<string, unknown>>

/** The moments at which effects fire, and the values they watch. A missing moment does not compile. */
const moments: Readonly<Record<FormSideEffect['on'], { readonly watches: 'fields' | 'condition' | null }>> = {
  change: { watches: 'fields' },
  blur: { watches: 'fields' },
  load: { watches: null },
  submit: { watches: null },
  conditionTrue: { watches: 'condition' },
  conditionFalse: { watches: 'condition' },
}

type Goal = { readonly goal: Known; readonly values: readonly unknown[]; readonly seed: RuleSeed }

const severities = Object.keys(sideEffectActions.message.properties.severity.choices ?? {})
const overwrites = Object.keys(sideEffectActions.set.properties.overwrite.choices ?? {})

/** How each type of action is made; a missing one does not compile. */
const actions: Readonly<Record<SideEffectAction['type'], (goal: Goal) => Properties>> = {
  set: ({ goal, values, seed }) =>
    seed.retain % 3 === 0
      ? { targetId: 'n', expression: { '+': [{ var: 'n' }, 1] }, overwrite: 'always' }
      : { targetId: goal.id, expression: pick(values, seed.value), overwrite: overwriteOf(seed) },
  clear: ({ goal }) => ({ targetId: goal.id }),
  reset: ({ goal }) => ({ targetId: goal.id }),
  copy: ({ goal, seed }) => ({ sourceId: 'a', targetId: goal.id, overwrite: overwriteOf(seed) }),
  message: ({ seed }) => ({ severity: pick(severities, seed.retain), text: textOf(seed.second) }),
  emit: () => ({ event: 'esemeny', payload: { var: 'a' } }),
  focus: ({ goal }) => ({ targetId: goal.id }),
}

function overwriteOf({ second }: RuleSeed): string {
  return pick(overwrites, second)
}

/** A random side effect. */
export function effectOf(seed: RuleSeed, form: RandomForm): Properties {
  const { mode, value, other, second } = seed
  const trigger = seed.target % 8 === 0 ? pick(form.fields, second) : aimed(form, seed.target)
  const at = aimed(form, other, (field) => isValued(field) || field.type === 'repeat')
  const isDeeper = at.parentId === 'sub' && trigger.parentId === 'rows'
  const goal = isDeeper ? pick(form.fields, 0) : at
  // The keys of the tables are the moments and the types.
  const on = pick(Object.keys(moments) as FormSideEffect['on'][], mode)
  const types = Object.keys(actions) as SideEffectAction['type'][]
  const action = (number: number) => {
    const type = pick(types, number)
    return { type, ...actions[type]({ goal, values: valuesFor(goal, form), seed }) }
  }
  const { watches } = moments[on]
  return {
    on,
    triggers: watches === 'fields' ? [trigger.id] : [],
    actions: [action(value), action(value + second)],
    condition: watches === 'condition' || second % 2 === 0 ? conditionFor(goal, seed) : null,
  }
}
