import { answerSchema, answerTypes, answerZod, describeAnswer } from '@urlapmuhely/engine/answer-shape'
import type { PublishedForm } from '@urlapmuhely/schema'

/** How the answers of a form are described: JSON Schema, TypeScript types, a zod shape. */
export type DescriptionName = 'schema' | 'types' | 'zod'

/**
 * Describes the answers of a published form.
 *
 * @param address the address of the description, which a schema names as its own.
 */
export function describeForm(published: PublishedForm, name: DescriptionName, address: string): string {
  const shape = describeAnswer(published.definition, published.domain)
  if (name === 'schema') return JSON.stringify(answerSchema(shape, address))
  return name === 'types' ? answerTypes(shape, published) : answerZod(shape, published)
}
