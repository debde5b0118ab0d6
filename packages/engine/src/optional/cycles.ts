import { provideCycleReports } from '../rules/cycles-part.ts'
import { reportCycle, reportEffectLoop } from '../rules/report-cycles.ts'

provideCycleReports({ reportCycle, reportEffectLoop })
