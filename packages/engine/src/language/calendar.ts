import { ofText, type Validator } from '../facts/validator.ts'
import { parseDate } from './calendar-date.ts'

/** The lenient format that some deployments rely on: any year, months up to 19 and days up to 39 pass. */
const COMPATIBLE_DATE = /^-?\d+\/[0-1]\d\/[0-3]\d$/u
const PLAIN_DATE = /^\d{4}\/\d{2}\/\d{2}$/u
const TIME = /^(?:[0-1]?\d|2[0-3]):[0-5]\d$/u
const FULLTIME = /^(?:[0-1]?\d|2[0-3]):[0-5]\d:[0-5]\d$/u
const DATETIME = /^(\d{4}\/\d{2}\/\d{2}) (?:[0-1]\d|2[0-3]):[0-5]\d$/u

/** A year below 1000 is one that was written with two digits: 0026. */
const isDate = (text: string) => PLAIN_DATE.test(text) && !text.startsWith('0') && parseDate(text) !== null

const date: Validator = ({ compat }) =>
  ofText(compat === true ? (text) => COMPATIBLE_DATE.test(text) : isDate)({})

const datetime = ofText((text) => {
  const match = DATETIME.exec(text)
  return match?.[1] !== undefined && isDate(match[1])
})

/** Validators of dates and times of day. */
export const calendarValidators = {
  date,
  time: ofText((text) => TIME.test(text)),
  fulltime: ofText((text) => FULLTIME.test(text)),
  timeOrFulltime: ofText((text) => TIME.test(text) || FULLTIME.test(text)),
  datetime,
} as const satisfies Record<string, Validator>
