/** Removes the quotation marks around each member of a value in words: in a table they say nothing. */
export function plainText(words: string): string {
  return words.replaceAll(/„([^„”]*)”/gu, '$1')
}
