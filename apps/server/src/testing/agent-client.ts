import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** The protocol's own client, with a token as a person's sign-in gives it. */
export async function connectAgent(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'teszt', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } })
  // Its type does not allow `sessionId: undefined`, which it declares itself.
  await client.connect(transport as unknown as Parameters<Client['connect']>[0])
  return client
}
