/** How a field can be edited, after `eddig` and `most`. */
export const editingNames = {
  open: 'kitölthető',
  readonly: 'csak olvasható',
  disabled: 'letiltott',
} as const

/** The effect of a change on a field: the end of a sentence that begins with the field. */
export const behaviourMessages = {
  added: 'új, és megjelenik',
  gone: 'megszűnt',
  appears: 'eddig nem látszott, most látszik',
  disappears: 'eddig látszott, most nem látszik',
  required: 'eddig nem volt kötelező, most kötelező',
  optional: 'eddig kötelező volt, most nem kötelező',
  lost: (options: string) => `most nem választható: ${options}`,
  gained: (options: string) => `most ez is választható: ${options}`,
  more: (count: number) => ` és még ${count}`,
  reordered: 'ugyanazt kínálja, de más sorrendben',
  value: (before: string, after: string) => `értéke eddig ${before} volt, most ${after}`,
  was: (before: string, after: string) => `eddig ${before} volt, most ${after}`,
  refused: 'ezt eddig elfogadta, most nem fogadja el',
  refusedWith: (message: string) => `ezt eddig elfogadta, most nem fogadja el (${message})`,
  accepted: 'ezt eddig nem fogadta el, most elfogadja',
  checkedOtherwise: 'másként ellenőrzi ezt a választ',
  moreRows: 'eddig nem vett fel több sort, most felvesz',
  noMoreRows: 'eddig felvett még sort, most nem',
  panel: 'kinyitása vagy eltávolítása kézzel másként működik',
} as const
