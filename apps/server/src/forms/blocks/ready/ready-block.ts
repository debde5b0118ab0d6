import { type BlockSpec, buildDemoItem, buildForm } from '@urlapmuhely/demo/authoring'
import { formField, formKinds, formOption, listsRead, type ReadyBlock } from '@urlapmuhely/schema'
import { v5 } from 'uuid'
import { sendable } from '../../content-service.ts'

/** The name space of the ids of ready blocks (a UUID of our own). */
const SPACE = 'b2a1f0c4-5f3e-5d7a-8c61-2f9d4e7a6b13'

/**
 * Builds the content of a block.
 *
 * @throws {InvariantError} if a path or a name does not resolve, or an item is not valid.
 */
export function buildReadyBlock({
  key,
  name,
  description,
  fields,
  rules,
  options = {},
}: BlockSpec): ReadyBlock {
  const idOf = (...path: readonly string[]) => v5(path.join('\n'), SPACE)
  const built = buildForm({
    idOf,
    form: { key, name, title: name },
    sections: [{ fields, rules }],
    overrides: [],
  })
  const items = Object.fromEntries(
    formKinds.map((kind) => [
      kind.name,
      built
        .filter((entry) => entry.kind === kind.name)
        .map(({ item }) => {
          const { formId: _, ...values } = sendable(kind, item)
          return values
        }),
    ]),
  )
  const used = (items[formField.name] ?? []).flatMap(({ optionList }) =>
    optionList ? [String(optionList)] : [],
  )
  for (const list of [...used, ...listsRead(items)])
    if (!options[list]) throw new Error(`Block ${key}: the list ${list} is missing.`)
  const members = Object.entries(options).flatMap(([list, specs]) =>
    specs.map((spec, index) => {
      const id = idOf(formOption.name, list, String(spec.value))
      const order = (index + 1) * 10
      return sendable(
        formOption,
        buildDemoItem(formOption.name, { ...spec, id, name: spec.label, list, order }).item,
      )
    }),
  )
  return { key, name, description, content: { items, options: members } }
}
