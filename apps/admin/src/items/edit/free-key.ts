import { keyFromLabel } from '@urlapmuhely/document'
import { freeKey, type Kind, labelSource } from '@urlapmuhely/schema'
import { ApiError } from '../../base/api/api-error.ts'
import type { ItemValues } from '../../values/properties/item-values.ts'

/** How many items with the same label are expected at most. */
const MOST_TRIES = 20

/**
 * Sends the values of a new item. A key that was suggested for its label and is taken gets a number: `kerelem-2`. One that
 * the person has written is refused, as the server does.
 *
 * @param send creates the item; a refusal by the server rejects with `ApiError`.
 */
export async function withFreeKey<Sent>(
  kind: Kind,
  values: ItemValues,
  send: (values: ItemValues) => Promise<Sent>,
): Promise<Sent> {
  const { key } = kind.properties
  const suggested = key ? keyFromLabel(key, String(values[labelSource(kind)] ?? '')) : ''
  const taken = new Set<string>()
  for (let given = values; ; ) {
    try {
      return await send(given)
    } catch (error) {
      if (suggested === '' || values.key !== suggested) throw error
      if (!isKeyTaken(error) || taken.size === MOST_TRIES) throw error
      taken.add(String(given.key))
      given = { ...values, key: freeKey(suggested, taken, key?.format === 'slug' ? '-' : '') }
    }
  }
}

function isKeyTaken(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.issues.length > 0 &&
    error.issues.every(({ path, code }) => path === 'key' && code === 'KEY_TAKEN')
  )
}
