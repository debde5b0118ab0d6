// All identifiers, for programs that may meet any form.
import './common-identifiers.ts'
import './iban.ts'
