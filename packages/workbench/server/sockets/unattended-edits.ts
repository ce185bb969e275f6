import { PROTOCOL_VERSION, type WorkbenchMessage } from 'gumption/protocol';
import type { FileChange } from '../../wire/news.js';
import type { DocumentFiles } from '../files/document-files.js';

/** The messages that load a document of a kind into a game. */
const LOADS: { readonly [kind: string]: 'load' | 'loadQuery' | 'loadScript' | 'loadGenerator' } = {
  behaviors: 'load',
  queries: 'loadQuery',
  scripts: 'loadScript',
  generators: 'loadGenerator',
};

/**
 * The messages that bring changed files to a game, for edits made while no page of the workbench is
 * open to send them. Character sheets are sent as a whole, as games take them. Files that cannot be
 * read are left out: they may be half written, and the next change brings them again.
 */
export async function messagesForChanges(
  changes: readonly FileChange[],
  folders: readonly DocumentFiles[],
): Promise<WorkbenchMessage[]> {
  const messages: WorkbenchMessage[] = [];
  for (const { kind, file, etag } of changes) {
    const folder = folders.find((each) => each.kind.name === kind);
    const type = LOADS[kind];
    if (folder === undefined || type === undefined || etag === null) continue;
    const read = await folder.read(file.split('/')).catch(() => undefined);
    if (read?.document !== undefined) messages.push({ type, request: messages.length + 1, document: read.document });
  }
  const sheets = folders.find((each) => each.kind.name === 'sheets');
  if (sheets !== undefined && changes.some(({ kind }) => kind === 'sheets')) {
    const all = await sheets.list();
    const documents = all.flatMap(({ document }) => (document === undefined ? [] : [document]));
    if (documents.length === all.length)
      messages.push({ type: 'loadSheets', request: messages.length + 1, sheets: documents });
  }
  if (messages.length === 0) return [];
  return [{ type: 'hello', protocol: PROTOCOL_VERSION, client: 'gumption server' }, ...messages];
}
