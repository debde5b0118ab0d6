import type { Session } from '@urlapmuhely/engine'

/** A field that can be explained, with its present position in the form. */
export interface PreviewField {
  readonly path: string
  /** With the groups and rows around it: `Gyermekek › 2. › Név`. */
  readonly label: string
  readonly present: boolean
}

/** Every field of the form, including those of each row, in order; absent ones included. */
export function previewFields(session: Session): PreviewField[] {
  const { fields } = session.program
  const list = (repeat: unknown, prefix: string, around: readonly string[]): PreviewField[] =>
    fields
      .filter(({ template }) => template.repeat === repeat)
      .flatMap((field) => {
        const path = prefix + field.localPath
        const state = session.field(path)
        if (!state) return []
        const label = [...around, ...parentsOf(field), nameOf(field)]
        const own = { path, label: label.join(' › '), present: state.present }
        const rows = (state.rows ?? []).flatMap((row, position) =>
          list(field, `${row.path}.`, [...label, `${position + 1}.`]),
        )
        return [own, ...rows]
      })
  return list(null, '', [])
}

type Plan = Session['program']['fields'][number]

function parentsOf({ parent }: Plan): readonly string[] {
  return parent ? [...parentsOf(parent), nameOf(parent)] : []
}

function nameOf({ item }: Plan): string {
  return item.label || item.key
}
