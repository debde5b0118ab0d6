import { type FormFieldTypeName, formFieldTypeLabels } from '@urlapmuhely/schema'

/** The facts about a field that a picker shows under its label. */
interface DescribedField {
  readonly label: string
  /** Its key, or the dotted name by which conditions read it. */
  readonly key: string
  /** Labels of the groups around it; empty at the top. */
  readonly parents: string
  /** Null for anything but a field of a form. */
  readonly type: FormFieldTypeName | null
}

/** The place of a field, its type and its name in conditions: `Személyes adatok › Szöveg · nev`. */
export function fieldDescription({ label, key, parents, type }: DescribedField): string {
  const place = [parents, type === null ? '' : formFieldTypeLabels[type]].filter((part) => part !== '')
  const name = key === label ? '' : key
  return [place.join(' › '), name].filter((part) => part !== '').join(' · ')
}
