import { ListView } from './list/list-view.tsx'
import { NewRule } from './new-rule.tsx'
import { useTabChoice } from './tab-choice.ts'
import { useRulesOfForm } from './use-rules-of-form.ts'

/** Every rule of the form as a sentence, in groups. */
export function RulesTab() {
  const { rules, fieldIds } = useRulesOfForm()
  const [{ filter, opened }, change] = useTabChoice()
  return (
    <ListView
      head={<NewRule />}
      rules={rules}
      fieldIds={fieldIds}
      filter={filter}
      onFilter={(next) => change({ filter: next })}
      opened={opened}
      onOpened={() => change({ opened: null })}
    />
  )
}
