import { type Kind, kindNamed } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'

/** A form that is legal and hard to check, as items for `PUT /api/forms/{id}/content`. */
interface HardForm {
  readonly form: Readonly<Record<string, unknown>>
  readonly items: Readonly<Record<string, { readonly saved: readonly unknown[]; readonly deleted: [] }>>
}

/** How large the form is; by default 28 numbers and 200 rules in one state. */
interface HardFormSize {
  readonly id: string
  readonly key: string
  readonly numbers?: number
  readonly rules?: number
  /** Domains in each of which one more field is there, so that each is a state of its own. */
  readonly domainIds?: readonly string[]
  /** Makes the ids. */
  readonly newId: () => string
}

/** The same sequence in every run. */
const SEED = 7

/**
 * Builds a form whose conditions compare sums and products of its numbers: no case of its cells decides one of them
 * alone, so each is searched for as long as a question may be.
 */
export function buildHardForm({
  id,
  key,
  numbers = 28,
  rules = 200,
  domainIds = [],
  newId,
}: HardFormSize): HardForm {
  const below = randomBelow(SEED)
  const keys = Array.from({ length: numbers }, (_, at) => `szam${at}`)
  const anyKey = () => ({ var: keys[below(numbers)] })
  const field = kindNamed('formField')
  const number = (own: Readonly<Record<string, unknown>>) =>
    buildItem(field, { id: newId(), formId: id, type: 'number', ...own })
  const fields = keys.map((own) => number({ key: own, label: own, name: own }))
  const part = () => ({
    or: [
      { '>': [{ '+': [anyKey(), { '*': [anyKey(), anyKey()] }] }, below(100)] },
      { '<': [anyKey(), below(50)] },
    ],
  })
  const conditions = Array.from({ length: rules }, () => ({ and: [part(), part(), part(), part()] }))
  const hard = conditions.map((condition, at) => {
    const target = fields[below(numbers)]?.id
    const own = { id: newId(), formId: id, name: `Szabály ${at}`, targets: [target], condition }
    return buildItem(kindNamed('formDisabled'), own)
  })
  const own = domainIds.map((domainId, at) =>
    number({ key: `telephely${at}`, label: `Telephely ${at}`, name: `Telephely ${at}`, domainId }),
  )
  return {
    form: buildItem(kindNamed('form') satisfies Kind, {
      id,
      key,
      name: `Nehéz űrlap (${key})`,
      title: 'Nehéz űrlap',
    }),
    items: {
      formField: { saved: [...fields, ...own], deleted: [] },
      formDisabled: { saved: hard, deleted: [] },
    },
  }
}

function randomBelow(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * limit)
  }
}
