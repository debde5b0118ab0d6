import { type AnyDefinition, expandDefinition } from '@urlapmuhely/schema/facts'
import { whenIdle } from '@urlapmuhely/ui/when-idle'
import { useEffect } from 'react'
import { hasSameMembers, useKept } from '../base/use-kept.ts'
import type { HostControls } from '../context/form-context.ts'
import { loadControls } from '../controls/control-loaders.ts'
import { loadAnswerList } from '../pages/load-answer-list.ts'
import { loadReplies } from '../replies/replies.ts'
import { loadWindowing } from '../windows/load-windowing.ts'
import { allLoaded } from './load-drawing.ts'

/**
 * Loads the code that draws later pages of a form, its list of answers and its replies once the
 * form is shown.
 */
export function useLaterControls(definition: AnyDefinition, own: HostControls['controls']): void {
  const kept = useKept(own, hasSameMembers)
  useEffect(
    () =>
      whenIdle(() => {
        const { form, items } = expandDefinition(definition)
        const answers = form.checkAnswers ? loadAnswerList() : null
        // A part that fails here is loaded again when it is shown, and shows its error there.
        const fields = items.formField
        void allLoaded(loadControls(fields, kept), loadWindowing(fields), answers, loadReplies())?.catch(
          () => undefined,
        )
      }),
    [definition, kept],
  )
}
