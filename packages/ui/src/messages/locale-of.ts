export { localeOf } from '@urlapmuhely/schema/number-text'
