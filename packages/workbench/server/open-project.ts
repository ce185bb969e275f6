import { join } from 'node:path';
import type { ContentKind, OpenedProject, ProjectContent } from '../index.js';
import { CONFIG_FILE, idOf, ProjectError, readProject } from './files/config.js';
import { readDocuments } from './games/project-documents.js';

const KINDS: readonly ContentKind[] = ['behaviors', 'sheets', 'queries', 'scripts', 'generators'];

/** See `index.d.ts`. */
export async function openProject(folder: string): Promise<OpenedProject> {
  const project = await readProject(folder);
  const { name, title } = project;
  return {
    ...{ name, title, id: idOf(project), folder: project.folder },
    configFile: join(project.folder, CONFIG_FILE),
    folders: Object.fromEntries(KINDS.map((kind) => [kind, join(project.folder, project[kind])])) as Record<
      ContentKind,
      string
    >,
    async read() {
      const { broken, ...found } = await readDocuments(project);
      const places = KINDS.map((kind) => `${project[kind].replace(/\/+$/, '')}/`);
      const wrong = broken.filter(({ file }) => places.some((place) => file.startsWith(place)));
      if (wrong.length > 0) throw new ProjectError(wrong.map(explain).join('\n'));
      const documents = KINDS.map((kind) => [kind, found[kind].map(({ document }) => document)]);
      return Object.fromEntries(documents) as ProjectContent;
    },
  };
}

function explain({ file, problems }: { file: string; problems: readonly { path: string; problem: string }[] }): string {
  const lines = problems.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`));
  return `${file} is not a valid document: ${lines.join('; ')}`;
}
