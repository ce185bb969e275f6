import { described, dictionary, InvalidDataError, nullable, optional, record, text } from 'gumption/data';
import { ProjectError } from '../files/config.js';
import type { Finding, ProjectDocuments } from '../games/project-documents.js';
import type { AssistantProject } from './assistant-project.js';
import { applyChanges, type ChangedDocuments, changesSchema, type DocumentChange } from './document-changes.js';
import { defineTool, type ToolCall } from './tool.js';

const checkProjectTool = defineTool({
  name: 'check_project',
  title: 'Check the project',
  description: `Checks all documents against the game, as \`gumption check\` does. Each finding says file, line, path
in the document, what is wrong, and what may have been meant.`,
  input: record({}),
  async run(_, assistant, { signal }) {
    const [findings] = await assistant.check([{ documents: await assistant.readDocuments() }], signal);
    return sumUp(findings);
  },
});

const proposeEdit = defineTool({
  name: 'propose_edit',
  title: 'Propose an edit',
  description: `Checks what the project would be like with some documents changed, without writing anything. Tells
which findings the change introduces and which it resolves. Use it before write_documents.`,
  input: record({ changes: changesSchema }),
  async run({ changes }, assistant, call) {
    const { findings } = await checkChanges(assistant, changes, call);
    return findings;
  },
});

const writeDocuments = defineTool({
  name: 'write_documents',
  title: 'Write documents',
  description: `Writes documents into the project's folders, in the canonical form, so that git shows a small diff.
Refuses the whole change if it introduces an error, and each file that is not as you read it: give the etag that
read_document returned, or null for a new file. A workbench or game that is open takes the files over immediately.`,
  input: record({
    changes: changesSchema,
    etags: described(
      dictionary(nullable(text({ maxLength: 200 }))),
      'For each file of the changes: the etag of the version that you read, or null if the file must not exist yet.',
    ),
    allowErrors: optional(
      described(
        text({ minLength: 1, maxLength: 500 }),
        'Why the change may introduce errors, if it must; rarely needed.',
      ),
    ),
  }),
  changesFiles: true,
  async run({ changes, etags, allowErrors }, assistant, call) {
    for (const { file } of changes)
      if (!Object.hasOwn(etags, file))
        throw new InvalidDataError(
          `etags.${file}`,
          'is missing: give the etag from read_document, or null for a new file',
        );
    const { findings, changed } = await checkChanges(assistant, changes, call);
    for (const { file, delete: isDeleted } of changes)
      if (isDeleted !== true && changed.changed.get(file) === undefined)
        return { written: [], refused: `${file} is not a document; nothing was written`, ...findings };
    if (findings.introduced.some(({ severity }) => severity === 'error') && allowErrors === undefined)
      return { written: [], refused: 'the change introduces errors; nothing was written', ...findings };
    const results = [];
    for (const change of changes) results.push(await writeOne(assistant, change, changed, etags[change.file]));
    return { written: results, ...findings };
  },
});

interface Checked {
  readonly findings: {
    readonly introduced: readonly Finding[];
    readonly resolved: readonly Finding[];
    readonly unchanged: number;
  };
  readonly changed: ChangedDocuments;
}

async function checkChanges(
  assistant: AssistantProject,
  changes: readonly DocumentChange[],
  { signal }: ToolCall,
): Promise<Checked> {
  const files = changes.map(({ file }) => file);
  const twice = files.find((file, i) => files.indexOf(file) !== i);
  if (twice !== undefined) throw new InvalidDataError('changes', `names ${twice} twice`);
  const documents: ProjectDocuments = await assistant.readDocuments();
  const changed = applyChanges(assistant, documents, changes);
  const [before, after] = await assistant.check([{ documents }, changed], signal);
  const had = new Set(before.map(sameness));
  const has = new Set(after.map(sameness));
  const introduced = after.filter((each) => !had.has(sameness(each)));
  const resolved = before.filter((each) => !has.has(sameness(each)));
  return { findings: { introduced, resolved, unchanged: after.length - introduced.length }, changed };
}

/** Two findings are the same wherever the lines of the file have moved them. */
function sameness({ severity, file, path, problem }: Finding): string {
  return JSON.stringify([severity, file, path, problem]);
}

async function writeOne(
  assistant: AssistantProject,
  { file, delete: isDeleted }: DocumentChange,
  { changed }: ChangedDocuments,
  etag: string | null,
): Promise<object> {
  const { folder, segments } = assistant.placeOf(file);
  if (isDeleted === true) {
    if (etag === null) throw new ProjectError(`${file} can be deleted only by the etag of the version that you read.`);
    const result = await folder.delete(segments, etag);
    return result.status === 'deleted' ? { file, status: 'deleted' } : changedMeanwhile(file);
  }
  const result = await folder.write(segments, changed.get(file), etag === null ? 'absent' : { etag });
  if (result.status === 'changed') return changedMeanwhile(file);
  return { file, status: result.created ? 'created' : 'written', etag: result.file.etag };
}

function changedMeanwhile(file: string): object {
  return { file, status: 'not written', why: `${file} is not as you read it; read it again and repeat the change` };
}

function sumUp(findings: readonly Finding[]) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors, findings };
}

/** Tools that check documents, and the one that writes them. */
export const EDIT_TOOLS = [checkProjectTool, proposeEdit, writeDocuments];
