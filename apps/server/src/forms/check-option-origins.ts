import { type Diagnostic, type FormDefinition, formField, issueText } from '@urlapmuhely/schema'

/**
 * A warning for each field whose options cannot be verified, because the operator does not permit the address.
 *
 * @param origins the origins that the operator permits (`OPTION_ORIGINS`).
 */
export function checkOptionOrigins(
  { items }: Pick<FormDefinition, 'items'>,
  origins: readonly string[],
): Diagnostic[] {
  return items.formField.flatMap(({ id, name, optionSource, optionsUrl, ifUnverified }): Diagnostic[] => {
    const origin = optionSource === 'host' ? URL.parse(optionsUrl)?.origin : undefined
    if (origin === undefined || origins.includes(origin)) return []
    const params = {
      origin,
      action: formField.properties.ifUnverified?.choices?.[ifUnverified] ?? ifUnverified,
    }
    const issue = { path: 'optionsUrl', code: 'OPTIONS_ORIGIN_REFUSED', params } as const
    return [
      {
        ...issue,
        severity: 'warning',
        kind: formField.name,
        itemId: id,
        itemName: name,
        message: issueText(issue),
        since: null,
        domains: [],
        example: null,
        related: [],
      },
    ]
  })
}
