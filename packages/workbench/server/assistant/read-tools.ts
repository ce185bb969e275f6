import type { BehaviorDocument } from 'gumption/behavior';
import { formatText } from 'gumption/behavior/text';
import { choice, described, optional, record, suggest, text } from 'gumption/data';
import type { KindDescription, VocabularyDescription } from 'gumption/protocol';
import { ProjectError } from '../files/config.js';
import { DOCUMENT_KINDS } from '../files/document-kinds.js';
import { defineTool } from './tool.js';

/** What an assistant calls first. */
const describeProject = defineTool({
  name: 'describe_project',
  title: 'Describe the project',
  description: `Lists the documents of the project (behaviors, character sheets, queries, scripts, generators,
recordings, scenarios) with their files, and says whether the game can be run. Call this first.`,
  input: record({}),
  async run(_, assistant) {
    const { project } = assistant;
    const documents = await assistant.readDocuments();
    const lists = DOCUMENT_KINDS.map(({ name }) => [
      name,
      documents[name].map(({ file, document }) => {
        const {
          name: called,
          description,
          agent,
        } = document as { name: string; description?: string; agent?: unknown };
        return { file, name: called, ...(typeof agent === 'string' && { agent }), ...(description && { description }) };
      }),
    ]);
    return {
      name: project.name,
      title: project.title,
      canRunGame: await assistant.mayRun(),
      documents: Object.fromEntries(lists),
      unreadableFiles: documents.broken,
    };
  },
});

const readVocabulary = defineTool({
  name: 'read_vocabulary',
  title: 'Read the vocabulary',
  description: `What behaviors of this game can be made of: agent types, tasks, node kinds, blackboard keys, events.
Without a name it lists everything in a line each; with the name of a task, node kind, key, event or agent type it
gives all details, such as parameters with types, limits and defaults.`,
  input: record({
    name: optional(described(text({ minLength: 1, maxLength: 200 }), 'What to describe in detail.')),
  }),
  async run({ name }, assistant, { signal }) {
    const vocabulary = await assistant.readVocabulary(signal);
    return name === undefined ? listVocabulary(vocabulary) : describeName(vocabulary, name);
  },
});

function listVocabulary({ agentTypes, kinds, keys, events = [] }: VocabularyDescription) {
  const tasks = new Set(agentTypes.flatMap((type) => type.tasks));
  const brief = (each: { readonly name: string; readonly description: string }) =>
    each.description === '' ? each.name : `${each.name}: ${firstSentence(each.description)}`;
  const ofCategory = (wanted: KindDescription['category']) =>
    kinds.filter(({ name, category }) => category === wanted && !tasks.has(name)).map(brief);
  return {
    agentTypes: agentTypes.map((type) => ({ name: type.name, tasks: type.tasks })),
    tasks: kinds.filter(({ name }) => tasks.has(name)).map(brief),
    keys: keys.map(brief),
    events: events.map(brief),
    kinds: Object.fromEntries(
      (['composite', 'decorator', 'action', 'condition', 'leaf', 'part'] as const).map((each) => [
        each,
        ofCategory(each),
      ]),
    ),
  };
}

function firstSentence(words: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(words)?.[0] ?? words;
}

function describeName({ agentTypes, kinds, keys, events = [] }: VocabularyDescription, name: string) {
  const all = { agentType: agentTypes, kind: kinds, key: keys, event: events };
  const found = Object.entries(all).flatMap(([sort, each]) =>
    (each as readonly { readonly name: string }[]).filter((one) => one.name === name).map((one) => ({ sort, ...one })),
  );
  if (found.length > 0) return found;
  const names = Object.values(all).flatMap((each) =>
    (each as readonly { readonly name: string }[]).map((one) => one.name),
  );
  const meant = suggest(name, names);
  throw new ProjectError(`The vocabulary has no ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`);
}

const readDocumentTool = defineTool({
  name: 'read_document',
  title: 'Read a document',
  description: `Reads one document of the project. Behaviors come in the text form, which is easy to read and edit and
keeps every node id; ask for json where you need it. Keep the etag: write_documents needs it.`,
  input: record({
    file: described(text({ minLength: 1, maxLength: 1000 }), 'Path in the project, such as behaviors/guard.json.'),
    form: optional(described(choice(['text', 'json']), 'By default text for behaviors, and json for all others.')),
  }),
  async run({ file, form }, assistant) {
    const { folder, segments } = assistant.placeOf(file);
    const found = await folder.read(segments);
    if (found === undefined) {
      const meant = suggest(
        file,
        (await folder.list()).map((each) => `${assistant.project[folder.kind.name]}/${each.file}`),
      );
      throw new ProjectError(`There is no ${file}${meant === undefined ? '.' : `; did you mean ${meant}?`}`);
    }
    const { etag, document, problems } = found;
    if (problems !== undefined) return { file, etag, problems };
    const isText = folder.kind.name === 'behaviors' && form !== 'json';
    return { file, etag, ...(isText ? { text: formatText(document as BehaviorDocument) } : { document }) };
  },
});

/** Tools that only read. */
export const READ_TOOLS = [describeProject, readVocabulary, readDocumentTool];
