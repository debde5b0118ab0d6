import { explain } from '../why/why.ts'
import { provideWhy } from './why-part.ts'

provideWhy(explain)
