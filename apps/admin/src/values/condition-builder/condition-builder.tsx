import { Provided } from '../../base/kit/mantine-popups.tsx'
import { t } from '../../base/messages/t-edit.ts'
import type { ReadableField } from '../items/readable-fields.ts'
import { BuilderContextProvider } from './builder-context.ts'
import { ConditionGroup } from './condition-group.tsx'
import { type EditedCondition, useConditionTree } from './use-condition-tree.ts'

interface ConditionBuilderProps extends EditedCondition {
  readonly label: string
  readonly fields: readonly ReadableField[]
}

/** Edits a condition as groups and rows. Parts that the builder cannot show are kept as JSON. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { tree, context } = useConditionTree(props)
  return (
    <Provided>
      <BuilderContextProvider value={context}>
        {/* biome-ignore lint/a11y/useSemanticElements: the property's frame draws the label */}
        <div role="group" aria-label={t('edit.condition.builder', { label: props.label })}>
          <ConditionGroup node={tree} fields={props.fields} place={null} number="" />
        </div>
      </BuilderContextProvider>
    </Provided>
  )
}
