/**
 * The anchor of a heading, as GitHub makes it, so that links work in the repository too: lower case, without
 * punctuation, with hyphens for spaces.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLocaleLowerCase('hu')
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')
}
