import { isObject, listOf, textOf } from '../json/object.ts'

const OWN_TYPES = [
  'default',
  'dynamiclist',
  'group',
  'expression',
  'checklist',
  'taglist',
  'text',
  'spacer',
  'separator',
]

/** True if the value is a form of form-js: components with properties that only form-js has. */
export function isFormJs(content: unknown): boolean {
  if (!isObject(content) || !Array.isArray(content.components)) return false
  const inner = listOf(content, 'components')
  const isMarked =
    content.schemaVersion !== undefined ||
    textOf(content, '$schema').includes('form-json-schema') ||
    content.type === 'default'
  return (
    isMarked &&
    content.display === undefined &&
    inner.every((one) => one.input === undefined) &&
    (content.schemaVersion !== undefined || inner.some((one) => OWN_TYPES.includes(textOf(one, 'type'))))
  )
}
