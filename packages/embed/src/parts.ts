/** The classes of the renderer whose elements the page may style by `::part(name)`, with the names of the parts. */
const PARTS: Readonly<Record<string, string>> = {
  'ufr-form': 'form',
  'ufr-title': 'title',
  'ufr-banner': 'banner',
  'ufr-description': 'description',
  'ufr-page-title': 'page-title',
  'ufr-section-title': 'section-title',
  'ufr-panel': 'panel',
  'uf-field': 'field',
  'uf-label': 'label',
  'uf-box': 'box',
  'uf-input': 'input',
  'uf-hint': 'hint',
  'uf-error': 'error',
  'ufr-group': 'group',
  'ufr-summary': 'summary',
  'ufr-message': 'message',
  'ufr-dialog': 'dialog',
  'uf-popup': 'popup',
  'ufr-actions': 'actions',
  'ufr-submit': 'submit',
  'ufr-quiet': 'secondary',
}

const known = new Map<string, string>()

/** The parts of an element with these classes, separated by spaces; empty if it has none. */
export function partsOf(classes: string): string {
  let parts = known.get(classes)
  if (parts === undefined) {
    parts = classes
      .split(' ')
      .flatMap((name) => PARTS[name] ?? [])
      .join(' ')
    known.set(classes, parts)
  }
  return parts
}
