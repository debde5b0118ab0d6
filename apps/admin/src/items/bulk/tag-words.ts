/** The distinct words of a text that are separated by commas, in their order. */
export function tagWords(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}
