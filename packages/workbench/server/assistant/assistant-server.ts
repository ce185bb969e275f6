import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { formatProblem, InvalidDataError } from 'gumption/data';
import { ProjectError } from '../files/config.js';
import { RefusedPathError } from '../files/inside.js';
import { WriteFailedError } from '../files/replace-file.js';
import type { AssistantProject } from './assistant-project.js';
import { EDIT_TOOLS } from './edit-tools.js';
import { PLAY_TOOLS } from './play-tools.js';
import { READ_TOOLS } from './read-tools.js';
import { standardSchema, type Tool } from './tool.js';

const INSTRUCTIONS = `Gumption runs the behaviors of game characters. A project is a folder of documents that designers edit
in the workbench, and a game that runs them. Start with describe_project and read_vocabulary. Read a behavior with
read_document, change its text form (indentation makes the tree; "#id" names a node, and ids must stay), check the change
with propose_edit, write it with write_documents, and play it with run_scenarios. To find out why a character behaves as it
does, use watch_agent and explain_node.`;

/** All tools, in the order in which an assistant needs them. */
export const TOOLS: readonly Tool[] = [...READ_TOOLS, ...EDIT_TOOLS, ...PLAY_TOOLS];

/** Creates the server that offers a project to an assistant. */
export function createAssistantServer(assistant: AssistantProject, version: string): McpServer {
  const server = new McpServer({ name: 'gumption', version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) {
    const { name, title, description, input, changesFiles } = tool;
    const annotations = { readOnlyHint: changesFiles !== true, openWorldHint: false };
    const config = { title, description, inputSchema: standardSchema(input), annotations };
    server.registerTool(name, config, (asked, context) => {
      const { signal, _meta, notify } = context.mcpReq;
      const progressToken = _meta?.progressToken;
      const progress = (done: number, total: number) => {
        if (progressToken === undefined) return;
        // A client that has gone needs no progress.
        notify({ method: 'notifications/progress', params: { progressToken, progress: done, total } }).catch(() => {});
      };
      return answer(() => tool.run(asked as never, assistant, { signal, progress }));
    });
  }
  return server;
}

/** What a tool resolves to, as text; errors that the assistant can act on are answers, too. */
async function answer(run: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await run(), undefined, 1) }] };
  } catch (error) {
    return { content: [{ type: 'text', text: explain(error) }], isError: true };
  }
}

function explain(error: unknown): string {
  if (error instanceof InvalidDataError) return error.problems.map((each) => formatProblem(each)).join('\n');
  if (error instanceof RefusedPathError) return `This path ${error.message}.`;
  if (error instanceof ProjectError || error instanceof WriteFailedError) return error.message;
  throw error;
}
