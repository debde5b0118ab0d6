import { findPersonal } from '../rules/personal.ts'
import { personalPart } from '../rules/personal-part.ts'
import { findWorded } from '../rules/worded.ts'

personalPart.provide({ findPersonal, findWorded })
