import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { AssistantProject } from '../assistant/assistant-project.js';
import { createAssistantServer } from '../assistant/assistant-server.js';
import { readProject } from '../files/config.js';
import { type Asked, type CommandLine, readCommandLine } from './command-line.js';
import { decideTrust, TRUST_OPTION } from './decide-trust.js';
import { packageVersion } from './package-folder.js';
import type { CommandWorld } from './world.js';

export const MCP: CommandLine = {
  usage: 'mcp [folder] [options]',
  says: `Lets an assistant work on the project in the folder (by default the current one), by the Model
Context Protocol over standard input and output. The assistant can read the vocabulary and the
documents, check and write documents, play scenarios and watch characters. It reaches nothing
outside the project's folders of documents.`,
  subject: 'folder',
  options: { trust: TRUST_OPTION },
};

/** Runs `gumption mcp`. Resolves when the assistant has gone; throws `ProjectError`. */
export async function runMcp(args: readonly string[], world: CommandWorld): Promise<number> {
  const { subject = '.', options } = readCommandLine(args, MCP) as Asked;
  const project = await readProject(subject);
  const trust = await decideTrust(project, options.trust !== undefined, world);
  const assistant = new AssistantProject(project, trust);
  await new Promise<void>((resolve) => {
    const connection = serveStdio(() => createAssistantServer(assistant, packageVersion()));
    world.ended.addEventListener('abort', () => void connection.close().then(resolve), { once: true });
    process.stdin.once('close', resolve).once('end', resolve);
  });
  return 0;
}
