import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AppError } from '@urlapmuhely/schema'
import { toAppError, toProblem } from '../http/problem.ts'
import { readShape } from '../http/request-parts.ts'
import { requestTexts } from '../messages/hu-requests.ts'
import type { AgentCall } from './tool.ts'
import { tools } from './tools/index.ts'

const toolNames = tools.map(({ name }) => name)

/** A call of a tool, as it was sent. */
interface SentCall {
  readonly name: string
  readonly arguments?: unknown
}

/** Runs a tool. Errors are results, too, because a model reads results and corrects itself. */
export async function callTool(
  call: AgentCall,
  { name, arguments: sent }: SentCall,
): Promise<CallToolResult> {
  const started = performance.now()
  try {
    const tool = tools.find((one) => one.name === name)
    if (!tool) throw new AppError('not-found', { detail: requestTexts.toolUnknown(toolNames) })
    const result = await tool.run(call, readShape(tool.input, sent ?? {}, 'bad-request'))
    log(call, { tool: name, outcome: 'done', ms: since(started) })
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: { ...result } }
  } catch (error) {
    const known = toAppError(error)
    if (known.status >= 500) call.log.error({ err: error }, 'a tool of an agent failed')
    log(call, { tool: toolNames.includes(name) ? name : null, outcome: known.code, ms: since(started) })
    const { type: _, status: __, ...problem } = toProblem(known, call.requestId)
    return { content: [{ type: 'text', text: JSON.stringify(problem) }], isError: true }
  }
}

/** Logs only names that the product defines, and nothing that the caller wrote. */
function log(
  { log: logger, by }: AgentCall,
  line: { tool: string | null; outcome: string; ms: number },
): void {
  logger.info({ ...line, sub: by.sub }, 'an agent called a tool')
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}
