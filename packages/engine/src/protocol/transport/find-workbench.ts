import { InvalidDataError, parse, parseJson, record, text } from '../../data/index.js';
import { type HostFiles, host } from '../../host/host.js';
import type { ProjectName } from './page-like.js';

/** A workbench that runs on this machine. */
export interface FoundWorkbench {
  /** The address at which games join it. */
  readonly join: string;
  readonly project: ProjectName;
}

/** The file in a project's folder in which its workbench says where it is, while it runs. */
const WORKBENCH_FILE = '.gumption/cache/workbench.json';

const foundWorkbenchSchema = record(
  { join: text(), project: record({ name: text(), id: text() }) },
  { unknown: 'keep' },
);

/**
 * Looks for the workbench of the project that a program of Node runs in: the nearest folder with a
 * `gumption.json`, from the current one upwards. `none` if it does not run, undefined outside Node
 * and outside any project.
 */
export function findWorkbench(): FoundWorkbench | 'none' | undefined {
  const { process } = host;
  const files = process?.getBuiltinModule?.('fs');
  const paths = process?.getBuiltinModule?.('path');
  if (files === undefined || paths === undefined || process?.cwd === undefined) return undefined;
  for (let folder = process.cwd(); ; folder = paths.dirname(folder)) {
    if (files.existsSync(paths.join(folder, 'gumption.json')))
      return readFound(paths.join(folder, WORKBENCH_FILE), files);
    if (paths.dirname(folder) === folder) return undefined;
  }
}

function readFound(file: string, files: HostFiles): FoundWorkbench | 'none' {
  if (!files.existsSync(file)) return 'none';
  try {
    return parse(foundWorkbenchSchema, parseJson(files.readFileSync(file, 'utf8')));
  } catch (error) {
    // It was removed just now, or a workbench of another version wrote it.
    if (error instanceof InvalidDataError || 'code' in (error as object)) return 'none';
    throw error;
  }
}
