import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Infer, InvalidDataError, parse, parseJson, record, text } from 'gumption/data';
import { OWN_FOLDER, type Project } from './config.js';
import { RefusedPathError, resolveFolder } from './inside.js';

/** The folder of what the workbench can make again; version control ignores it. */
const CACHE = join(OWN_FOLDER, 'cache');
/** `gumption/protocol` reads it, too, where a game runs in Node. */
const FILE = 'workbench.json';

const workbenchRecordSchema = record(
  {
    /** Where a person opens the workbench. */
    address: text(),
    /** What a game gives to `joinServer`. */
    join: text(),
    project: record({ name: text(), id: text() }),
    /** Proves to the workbench that a program may read this file, and the other way round. */
    secret: text({ minLength: 20 }),
  },
  { unknown: 'keep' },
);

/** How programs of a project find its workbench while it runs. */
export type WorkbenchRecord = Infer<typeof workbenchRecordSchema>;

/**
 * Writes down where the workbench of a project is, for games and development servers of the same
 * person. Returns what removes that again. A folder that cannot be written only keeps them from
 * finding it.
 */
export async function announceWorkbench(project: Project, announced: WorkbenchRecord): Promise<() => void> {
  try {
    const cache = await resolveFolder(join(project.folder, CACHE), project.folder);
    await mkdir(cache, { recursive: true });
    await writeFile(join(cache, '.gitignore'), '*\n');
    const file = join(cache, FILE);
    const temporary = `${file}.${randomBytes(6).toString('hex')}`;
    // Nobody else on this machine may read the secret.
    await writeFile(temporary, `${JSON.stringify(announced, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    await rename(temporary, file).catch((error: unknown) => rm(temporary, { force: true }).then(() => refuse(error)));
    return () => {
      if (readRecord(file)?.secret === announced.secret) rmSync(file, { force: true });
    };
  } catch (error) {
    if (error instanceof RefusedPathError || 'code' in (error as object)) return () => {};
    throw error;
  }
}

/** What the last workbench of a project wrote down. It may have ended since. */
export async function findAnnounced(project: Project): Promise<WorkbenchRecord | undefined> {
  try {
    return readRecord(join(await resolveFolder(join(project.folder, CACHE), project.folder), FILE));
  } catch (error) {
    if (error instanceof RefusedPathError) return undefined;
    throw error;
  }
}

function readRecord(file: string): WorkbenchRecord | undefined {
  try {
    return parse(workbenchRecordSchema, parseJson(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof InvalidDataError || 'code' in (error as object)) return undefined;
    throw error;
  }
}

function refuse(error: unknown): never {
  throw error;
}
