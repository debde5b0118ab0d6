import type { Answer } from '@urlapmuhely/schema/api'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'

/** The caller of a tool, and the dependencies of the tool. */
export interface AgentSession {
  readonly context: AppContext
  readonly by: Writer
}

/** The session and the log of one call of the door, beside its body. */
export interface AgentCall extends AgentSession {
  readonly log: FastifyBaseLogger
  readonly requestId: string
}

/** One tool that an agent may call. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** In snake_case, as the protocol recommends. */
  readonly name: string
  readonly title: string
  /** For the model that chooses among the tools. */
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** False if a call leaves something behind. */
  readonly readOnly: boolean
  /** @throws {AppError} the error in the call, for the agent to read. */
  run(session: AgentSession, input: z.output<Input>): Promise<Answer<Output>>
}

/** A tool whose input was not parsed yet. */
export interface AnyTool extends Omit<Tool, 'run'> {
  run(session: AgentSession, input: unknown): Promise<object>
}

/** Types a tool by its own schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): AnyTool {
  // The input is the output of the same schema: `callTool` parses it.
  return { ...tool, run: (session, input) => tool.run(session, input as z.output<Input>) }
}
