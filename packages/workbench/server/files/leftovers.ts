import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SETTINGS } from '../../wire/files.js';
import type { Project } from './config.js';
import { DOCUMENT_KINDS } from './document-kinds.js';
import { DRAFTS_FOLDER } from './draft-files.js';
import { RefusedPathError, resolveFolder } from './inside.js';
import { writerOf } from './replace-file.js';

/**
 * Removes what servers of this project that were killed while they saved have left behind. What a
 * running process may still be writing stays.
 */
export async function removeLeftovers(project: Project): Promise<void> {
  const folders = DOCUMENT_KINDS.map(({ name }) => project[name]);
  const settings = new Set(SETTINGS.map((name) => dirname(project[name])));
  for (const folder of folders) await removeIn(project, folder, true);
  for (const folder of [...settings, DRAFTS_FOLDER]) await removeIn(project, folder, false);
}

async function removeIn(project: Project, place: string, recursive: boolean): Promise<void> {
  try {
    const folder = await resolveFolder(join(project.folder, place), project.folder);
    for (const entry of await readdir(folder, { withFileTypes: true, recursive })) {
      const writer = writerOf(entry.name);
      if (writer === undefined || !entry.isFile() || isRunning(writer)) continue;
      await rm(join(entry.parentPath, entry.name), { force: true });
    }
  } catch (error) {
    // Whoever reads or writes there says what is wrong with the folder.
    if (error instanceof RefusedPathError || 'code' in (error as object)) return;
    throw error;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
