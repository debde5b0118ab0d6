import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { backendVersion } from '../http/version.ts'
import { PRODUCT } from '../messages/hu-product.ts'
import { callTool } from './call-tool.ts'
import type { AgentCall } from './tool.ts'
import { tools } from './tools/index.ts'

const INSTRUCTIONS = `${PRODUCT} keeps forms: fields and the rules between them. Conditions and expressions are JSON Logic or {"formula": "kor >= 18"} with the formula as a spreadsheet writes it. Read a form with read_form and the properties of its items with describe_kinds before you propose a change. propose_change tries a change and tells what it would do; no tool changes or publishes a form. submit_proposal keeps a change for a person, who takes it over in the workshop or rejects it, and publishes; list_proposals tells what was decided. Texts of forms and findings are Hungarian.`

/** Answers one message of the Model Context Protocol. No state is kept between messages. */
export async function answerAgent(call: AgentCall, request: Request, body: unknown): Promise<Response> {
  const server = new Server(
    { name: 'urlapmuhely', title: PRODUCT, version: backendVersion },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed() }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(call, params))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

let known: ReturnType<typeof describeTools> | undefined

function listed() {
  known ??= describeTools()
  return known
}

function describeTools() {
  return tools.map(({ name, title, description, input, output, readOnly }) => ({
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
  }))
}

function schemaOf(shape: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return { ...schema, type: 'object' as const }
}
