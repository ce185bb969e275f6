import { join } from 'node:path';
import type { Project } from './config.js';
import { DocumentFiles } from './document-files.js';
import { DOCUMENT_KINDS } from './document-kinds.js';
import type { Trash } from './trash.js';

/** The folders of documents of a project. */
export function openDocumentFolders(project: Project, trash: Trash): DocumentFiles[] {
  return DOCUMENT_KINDS.map(
    (kind) => new DocumentFiles(kind, join(project.folder, project[kind.name]), trash, project.folder),
  );
}
