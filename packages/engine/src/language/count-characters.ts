/** Code points, so that an emoji counts as one character; close to what a user would count. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
