import type { Field, FieldIssue } from '@urlapmuhely/engine'
import { useForm } from './form-context.ts'

/** The names of the rules that validate the value of a field. */
export function useRuleNames({ number }: Field): readonly FieldIssue['rule'][] {
  const { validators } = useForm().session.program.plans
  return validators[number]?.map(({ rule }) => rule) ?? []
}
