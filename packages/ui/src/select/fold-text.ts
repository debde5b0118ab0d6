/** A text as searches compare it: lower case, without accents, so that `arviz` finds `Árvíz`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('hu')
}
