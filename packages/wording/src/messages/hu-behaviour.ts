/** How a field can be edited, between `eddig` and `volt`, and between `ezután` and `lesz`. */
export const editingNames = {
  open: 'kitölthető',
  readonly: 'csak olvasható',
  disabled: 'letiltott',
} as const

/** The effect of a change on a field: the end of a sentence that begins with the field. */
export const behaviourMessages = {
  added: 'új, és megjelenik',
  gone: 'megszűnik',
  appears: 'eddig nem látszott, ezután látszani fog',
  disappears: 'eddig látszott, ezután nem fog látszani',
  required: 'eddig nem volt kötelező, ezután kötelező lesz',
  optional: 'eddig kötelező volt, ezután nem lesz kötelező',
  lost: (options: string) => `ezután nem lesz választható: ${options}`,
  gained: (options: string) => `ezután ez is választható lesz: ${options}`,
  more: (count: number) => ` és még ${count}`,
  reordered: 'ezután ugyanazt kínálja majd, de más sorrendben',
  value: (before: string, after: string) => `értéke eddig ${before} volt, ezután ${after} lesz`,
  was: (before: string, after: string) => `eddig ${before} volt, ezután ${after} lesz`,
  refused: 'ezt eddig elfogadta, ezután nem fogadja el',
  refusedWith: (message: string) => `ezt eddig elfogadta, ezután nem fogadja el (${message})`,
  accepted: 'ezt eddig nem fogadta el, ezután elfogadja',
  checkedOtherwise: 'ezután másként ellenőrzi ezt a választ',
  moreRows: 'eddig nem vett fel több sort, ezután fel fog venni',
  noMoreRows: 'eddig felvett még sort, ezután nem fog',
  panel: 'kinyitása vagy eltávolítása kézzel ezután másként működik',
} as const
