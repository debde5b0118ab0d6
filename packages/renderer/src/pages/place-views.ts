import { type AnyDefinition, expandDefinition, isPage } from '@urlapmuhely/schema/facts'
import { loadModule } from '@urlapmuhely/ui/load-module'

/** The components of places that only forms with pages or a summary of answers have. */
type PlaceViews = typeof import('./all-place-views.ts')

let loaded: PlaceViews | null = null

/** Loads the components of the places of a form; null if they are loaded, or the form has only its fields. */
export function loadPlaceViews(definition: AnyDefinition): Promise<void> | null {
  if (loaded || !hasPlaces(definition)) return null
  return loadModule(() => import('./all-place-views.ts')).then((views) => {
    loaded = views
  })
}

function hasPlaces(definition: AnyDefinition): boolean {
  const { form, items } = expandDefinition(definition)
  return form.checkAnswers || items.formField.some(({ type }) => isPage(type))
}

/** The components of places; null while no form has needed them. */
export function placeViews(): PlaceViews | null {
  return loaded
}
