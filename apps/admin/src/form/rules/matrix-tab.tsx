import { useShowTab } from '../../base/layout/address-tab.ts'
import { RULES_TAB } from '../shown/workshop-tab-names.ts'
import { MatrixView } from './matrix/matrix-view.tsx'
import { NewRule } from './new-rule.tsx'
import { noFilter } from './rows/rule-filter.ts'
import { useTabChoice } from './tab-choice.ts'
import { useRulesOfForm } from './use-rules-of-form.ts'

/** The rules of the form, counted by fields and questions. A number leads to its rules in the list. */
export function MatrixTab() {
  const { rules, fieldIds } = useRulesOfForm()
  const [{ allFields }, change] = useTabChoice()
  const show = useShowTab()
  return (
    <MatrixView
      head={<NewRule />}
      rules={rules}
      fieldIds={fieldIds}
      allFields={allFields}
      onAllFields={(all) => change({ allFields: all })}
      onCell={(cell) => {
        change({ filter: { ...noFilter, cell } })
        void show(RULES_TAB)
      }}
    />
  )
}
