import { loadParts } from '@urlapmuhely/engine/load-parts'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import { loadModule } from '@urlapmuhely/ui/load-module'
import type { FieldControls } from '../context/form-context.ts'
import { loadDrafts } from '../drafts/load-drafts.ts'
import { loadAnswerList } from '../pages/load-answer-list.ts'
import type { RenderableForm } from '../session/use-session.ts'
import { loadDrawing } from './load-drawing.ts'

/**
 * Loads all that rendering a form needs, so that the first render shows its first state.
 *
 * For server rendering: await this before `renderToString`, and in the browser before `hydrateRoot`. Pass the form the
 * same `now` in both places if its rules read the time.
 *
 * @param options `savesDrafts` if the form gets `draft` or `onDraft`.
 */
export async function prepareForm(
  { definition }: Pick<RenderableForm, 'definition'>,
  controls?: Partial<FieldControls>,
  { savesDrafts = false }: { readonly savesDrafts?: boolean } = {},
): Promise<void> {
  const { form, items } = expandDefinition(definition)
  await Promise.all([
    loadParts(definition, loadModule),
    loadDrawing(definition, items.formField, { own: controls }),
    form.checkAnswers ? loadAnswerList() : null,
    loadDrafts(savesDrafts),
  ])
}
