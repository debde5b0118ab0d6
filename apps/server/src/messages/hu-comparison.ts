import { quoted, withCapitalArticle } from '@urlapmuhely/schema/article'

/** How two states of a form differ. Names and keys are quoted here. */
export const comparisonTexts = {
  listRenamed: (from: string, to: string) =>
    `${withCapitalArticle(quoted(from))} opciólista új neve ${quoted(to)}.`,
  placeBelow: (above: string) => `máshová kerül: ezután ez után fog állni: ${quoted(above)}.`,
  placeFirst: 'ezután az első lesz a sorban.',
  empty: 'üres',
  alsoChanged: (count: number) => ` Vele együtt ${count} további helyen változott.`,
  added: 'Új',
  removed: 'Törölt',
  begins: 'Érvénybe lép a következő',
  ends: 'Érvényét veszti a következő',
  keyGone: (key: string) => `${withCapitalArticle(quoted(key))} kulcs megszűnik.`,
  keyRenamed: (key: string, next: string) =>
    `${withCapitalArticle(quoted(key))} kulcs új neve ${quoted(next)}.`,
  otherType: (key: string) => `${withCapitalArticle(quoted(key))} értéke más típusú.`,
  optionGone: (option: { readonly list: string; readonly label: string; readonly value: unknown }) =>
    `${withCapitalArticle(quoted(option.list))} lista ${quoted(option.label)} (${option.value}) opciója megszűnik.`,
  noFieldLeft: (kind: string, name: string) =>
    `${kind} ${quoted(name)}: nem marad mezője, amelyre vonatkozna.`,
}
