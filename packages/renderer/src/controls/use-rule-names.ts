import type { Field } from '@urlapmuhely/engine'
import { useForm } from '../context/form-context.ts'

/** The names of the rules that validate the value of a field. */
export function useRuleNames({ number }: Field): readonly string[] {
  const { validators } = useForm().session.program.plans
  return validators[number]?.map(({ rule }) => rule) ?? []
}
