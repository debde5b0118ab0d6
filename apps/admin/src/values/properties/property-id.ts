/** The id of the element that edits a property, as a link target. */
export function propertyId(name: string): string {
  return `property-${name}`
}
