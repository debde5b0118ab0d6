/** Properties of items that do not change what a form does where the item is in force. */
export const bookkeeping: ReadonlySet<string> = new Set([
  ...['id', 'formId', 'name', 'order', 'tags', 'note', 'revision', 'enabled', 'translations', 'legalBasis'],
  ...['domainId', 'overridesId', 'overrideMode', 'validFrom', 'validTo'],
  ...['createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
])
