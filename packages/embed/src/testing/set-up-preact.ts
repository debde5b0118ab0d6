import { setUpPreact } from '../preact-settings.ts'

setUpPreact()
