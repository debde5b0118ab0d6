import type { Field } from '../scope/fields.ts'

/** The path of a field in an answer; in rows, that of the first one. */
export function pathOfField({ template, localPath }: Field): string {
  const { repeat } = template
  return repeat ? `${pathOfField(repeat)}.0.${localPath}` : localPath
}
