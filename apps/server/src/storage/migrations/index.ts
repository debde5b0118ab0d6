import type { Migration } from '../migrate.ts'
import { signIn } from './0001-sign-in.ts'
import { forms } from './0010-forms.ts'
import { formFields } from './0011-form-fields.ts'
import { formOptions } from './0012-form-options.ts'
import { formDefaultValues } from './0013-form-default-values.ts'
import { formDisableds } from './0014-form-disableds.ts'
import { formExpandables } from './0015-form-expandables.ts'
import { formOptionExpandables } from './0016-form-option-expandables.ts'
import { formOptionModifiers } from './0017-form-option-modifiers.ts'
import { formRemoveables } from './0018-form-removeables.ts'
import { formSideEffects } from './0019-form-side-effects.ts'
import { formValidations } from './0020-form-validations.ts'
import { domains } from './0021-domains.ts'
import { itemEdges } from './0030-item-edges.ts'
import { changes } from './0031-changes.ts'
import { formVersions } from './0032-form-versions.ts'
import { files } from './0033-files.ts'

/** Every migration in the order of its number; what has been released is never edited, only followed. */
export const migrations: readonly Migration[] = [
  signIn,
  forms,
  formFields,
  formOptions,
  formDefaultValues,
  formDisableds,
  formExpandables,
  formOptionExpandables,
  formOptionModifiers,
  formRemoveables,
  formSideEffects,
  formValidations,
  domains,
  itemEdges,
  changes,
  formVersions,
  files,
]
