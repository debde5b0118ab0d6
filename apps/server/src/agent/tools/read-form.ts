import { contentKinds, domain, type FormDefinition, form, kindNamed } from '@urlapmuhely/schema'
import { buildRuleNames, isRuleKind, ruleSentence, ruleText } from '@urlapmuhely/wording'
import { z } from 'zod'
import { readContent } from '../../forms/content-service.ts'
import { loadDefinition } from '../../forms/load-definition.ts'
import { readAllItems } from '../../items/item-repository.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { compactItem } from '../compact-item.ts'
import { defineTool } from '../tool.ts'

const item = z.record(z.string(), z.unknown())
const kindName = z.enum(contentKinds.map(({ name }) => name))

/** Reads the working copy of a form. */
export const readFormTool = defineTool({
  name: 'read_form',
  title: 'Read a form',
  description:
    'The working copy of a form: its properties, its fields, rules, options and scenarios by kind, each rule also as a Hungarian sentence, and all domains. Properties that have their initial value (see describe_kinds) are left out, as are translations. Options come only if formOption is among the kinds: lists may be long. Limit the kinds if the form is large.',
  input: z.strictObject({
    formId: z.uuid(),
    kinds: z.array(kindName).min(1).max(contentKinds.length).optional(),
  }),
  output: z.object({
    contentRevision: z.int(),
    form: item,
    items: z.record(z.string(), z.array(item)),
    sentences: z.array(z.object({ kind: z.string(), id: z.string(), text: z.string() })),
    lists: z.array(
      z.object({ list: z.string(), count: z.int(), isComplete: z.boolean(), formCount: z.int() }),
    ),
    domains: z.array(item),
  }),
  readOnly: true,
  run: ({ context }, { formId, kinds }) =>
    readItemsAtOnce(context, async ({ db }) => {
      const content = await readContent(db, formId)
      const domains = await readAllItems(db, domain)
      const wanted = contentKinds.filter(({ name, ofForm }) => kinds?.includes(name) ?? ofForm)
      return {
        contentRevision: content.contentRevision,
        form: compactItem(form, content.form),
        items: Object.fromEntries(
          wanted.map((kind) => [
            kind.name,
            (content.items[kind.name] ?? []).map((one) => compactItem(kind, one)),
          ]),
        ),
        sentences: sentencesOf(await loadDefinition(db, formId)).filter(({ kind }) =>
          wanted.includes(kindNamed(kind)),
        ),
        lists: content.lists.map(({ list, count, isComplete, formCount }) => ({
          ...{ list, count, isComplete, formCount },
        })),
        domains: domains.map((one) => compactItem(domain, one)),
      }
    }),
})

function sentencesOf({ form: own, items, domains }: FormDefinition) {
  const names = buildRuleNames({ form: own, items, domains })
  return Object.entries(items).flatMap(([kind, members]) =>
    isRuleKind(kind)
      ? members.map((one) => ({ kind, id: one.id, text: ruleText(ruleSentence(kind, one, names)) }))
      : [],
  )
}
