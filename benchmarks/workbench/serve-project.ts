import { readProject } from '../../packages/workbench/server/files/config.js';
import { TRUSTED } from '../../packages/workbench/server/files/trust.js';
import { createWorkbenchServer } from '../../packages/workbench/server/http/workbench-server.js';

/** Serves the project in a folder with a built workbench. */
export async function serveProject(folder: string, webFolder: string) {
  const onError = (error: unknown) => {
    throw error;
  };
  const project = await readProject(folder);
  const server = createWorkbenchServer({ project, webFolder, host: '127.0.0.1', trust: TRUSTED, onError });
  const { workbench: address } = await server.listen(0);
  return { address, close: () => server.close() };
}
