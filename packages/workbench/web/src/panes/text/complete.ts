import type { BehaviorDocument } from 'gumption/behavior';
import { EXPRESSION_FUNCTIONS } from 'gumption/behavior/expression';
import type { KindDescription, ObjectDescription, ParamDescription, ValueDescription } from 'gumption/protocol';
import { choiceWords } from '../../document/describe/choice-words.js';
import type { Lexicon } from '../../document/describe/describe.js';
import { indexDocument } from '../../document/describe/find-node.js';

/** One thing that could be written here. */
export interface Proposal {
  readonly label: string;
  /** The text to insert instead of the label. */
  readonly apply?: string;
  readonly detail?: string;
  readonly info?: string;
  readonly sort: 'kind' | 'param' | 'value' | 'key' | 'behavior' | 'event' | 'node' | 'agent';
}

/** What completion knows: the game's words, the document, and the other behaviors. */
export interface CompletionWords {
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
  readonly document: BehaviorDocument;
  readonly behaviors: readonly string[];
}

/**
 * What could stand at the end of `line`, and how many characters of it are the beginning of that
 * already.
 */
export interface Completion {
  readonly typed: number;
  readonly proposals: readonly Proposal[];
}

const BEGUN = String.raw`[\p{L}\p{N}_$.-]*`;

/**
 * What could be written at the end of a line up to the cursor. `node` is the line that a bar
 * continues; otherwise the line itself.
 */
export function complete(line: string, node: string, words: CompletionWords): Completion | undefined {
  if (isInRemark(line)) return undefined;
  const { vocabulary } = words.lexicon;
  const agent = match(line, String.raw`^behavior\s+(?:"[^"]*"|\S+)\s+for\s+(${BEGUN})$`);
  if (agent !== undefined)
    return found(
      agent[0],
      vocabulary.agentTypes.map(({ name, description }) => ({ label: name, info: description, sort: 'agent' })),
    );
  if (/^\s*behavior\b/.test(line)) return undefined;
  const expression = openExpression(line);
  if (expression !== undefined) return found(match(expression, `(${BEGUN})$`)![0], expressionWords(words));
  const key = match(line, `@(${BEGUN})$`);
  if (key !== undefined) return found(key[0], keyProposals(words));
  const declared = match(line, String.raw`:\s*\$(${BEGUN})$`);
  if (declared !== undefined)
    return found(
      declared[0],
      Object.entries(words.document.parameters ?? {}).map(([label, { type, description }]) => ({
        label,
        detail: type,
        info: description ?? '',
        sort: 'param',
      })),
    );
  const first = match(line, String.raw`^\s*(${BEGUN})$`);
  if (first !== undefined) return found(first[0], kindProposals(words));
  const kind = words.lexicon.kinds.get(match(node, String.raw`^\s*(${BEGUN})`)?.[0] ?? '');
  if (kind === undefined) return undefined;
  const value = match(line, String.raw`(?:^|[\s,|])([\p{L}_$]${BEGUN}):\s*(?:(\[)(?:[^\[\]]*,)?\s*)?(${BEGUN})$`);
  if (value !== undefined) {
    const param = kind.params.find(({ name }) => name === value[0]);
    const part = value[1] === undefined ? param : param?.element;
    return part && found(value[2], valueProposals(part, value[1] === undefined && param?.bindable === true, words));
  }
  const name = match(line, String.raw`(?:\s|,|\|)(${BEGUN})$`);
  return name === undefined || /"[^"]*$/.test(line.replace(/"[^"]*"/g, ''))
    ? undefined
    : found(name[0], paramProposals(kind, node));
}

function match(text: string, pattern: string): string[] | undefined {
  return new RegExp(pattern, 'u').exec(text)?.slice(1);
}

function found(typed: string, proposals: readonly Proposal[]): Completion {
  return { typed: typed.length, proposals };
}

function isInRemark(line: string): boolean {
  return line.replace(/"(?:[^"\\]|\\.)*"/g, '').includes('//');
}

/** The text after a parenthesis that is not closed yet. */
function openExpression(line: string): string | undefined {
  const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => ' '.repeat(quoted.length));
  let depth = 0;
  for (let at = bare.length - 1; at >= 0; at--) {
    if (bare[at] === ')') depth++;
    else if (bare[at] === '(' && depth-- === 0) return line.slice(at + 1);
  }
  return undefined;
}

function kindProposals({ lexicon, document }: CompletionWords): Proposal[] {
  const agent = lexicon.vocabulary.agentTypes.find(({ name }) => name === document.agent);
  const isAllowed = ({ name, category }: KindDescription) =>
    agent === undefined || (category !== 'action' && category !== 'condition') || agent.tasks.includes(name);
  return lexicon.vocabulary.kinds
    .filter(isAllowed)
    .map(({ name, category, description }) => ({ label: name, detail: category, info: description, sort: 'kind' }));
}

function paramProposals(kind: KindDescription, node: string): Proposal[] {
  const given = new Set([...node.matchAll(/([\p{L}_$][\p{L}\p{N}_$.-]*)\s*:/gu)].map(([, name]) => name));
  return kind.params
    .filter(({ name }) => !given.has(name))
    .map(({ name, description, ...value }) => ({
      label: name,
      apply: `${name}: `,
      detail: typeWords(value),
      info: description,
      sort: 'param',
    }));
}

function valueProposals(value: ValueDescription, bindable: boolean, words: CompletionWords): Proposal[] {
  const { lexicon, objects, document, behaviors } = words;
  const own = (labels: Iterable<string>, sort: Proposal['sort'] = 'value'): Proposal[] =>
    [...labels].map((label) => ({ label, ...(isBare(label) ? {} : { apply: JSON.stringify(label) }), sort }));
  const keys = bindable ? keyProposals(words).map((each) => ({ ...each, label: `@${each.label}` })) : [];
  switch (value.type) {
    case 'choice':
      return [...own(value.choices ?? []).map(withWords), ...keys];
    case 'boolean':
      return [...own(['true', 'false']), ...keys];
    case 'behavior':
      return own(behaviors, 'behavior');
    case 'event':
      return own(
        (lexicon.vocabulary.events ?? []).map(({ name }) => name),
        'event',
      );
    case 'key':
      return keyProposals(words);
    case 'object':
      return [...own([...objects.values()].filter(({ type }) => type === value.of).map(({ id }) => id)), ...keys];
    case 'node':
      return own(
        [...indexDocument(document).values()]
          .filter(({ node }) => value.choices?.includes(node.kind) ?? true)
          .map(({ node }) => node.id),
        'node',
      );
    default:
      return [
        ...(value.default === undefined || value.default === null
          ? []
          : own([JSON.stringify(value.default)].filter((text) => !text.startsWith('{') && !text.startsWith('"')))),
        ...keys,
      ];
  }
}

/** A choice is written as its value, and read as its words. */
function withWords(proposal: Proposal): Proposal {
  const words = choiceWords(proposal.label);
  return words === proposal.label ? proposal : { ...proposal, detail: words };
}

function keyProposals({ lexicon }: CompletionWords): Proposal[] {
  return lexicon.vocabulary.keys.map(({ name, type, scope, description }) => ({
    label: name,
    detail: `${type} · ${scope}`,
    info: description,
    sort: 'key',
  }));
}

function expressionWords(words: CompletionWords): Proposal[] {
  const { lexicon, document } = words;
  const types = lexicon.vocabulary.agentTypes.filter(
    ({ name }) => document.agent === undefined || name === document.agent,
  );
  const properties = new Map(types.flatMap(({ properties }) => properties.map((each) => [each.name, each])));
  return [
    ...keyProposals(words),
    ...[...properties.values()].map(
      ({ name, type, description }): Proposal => ({
        label: `agent.${name}`,
        detail: type,
        info: description,
        sort: 'agent',
      }),
    ),
    ...EXPRESSION_FUNCTIONS.map(
      ({ name, usage, description }): Proposal => ({
        label: name,
        apply: `${name}(`,
        detail: usage,
        info: description,
        sort: 'value',
      }),
    ),
  ];
}

function typeWords({ type, of, unit, default: preset }: Omit<ParamDescription, 'name' | 'description'>): string {
  const base = of === undefined ? type : `${type} ${of}`;
  const shown = preset === undefined || preset === null ? 'needed' : JSON.stringify(preset);
  return `${base}${unit === undefined ? '' : ` ${unit}`} · ${shown}`;
}

function isBare(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*(?:[-.][\p{L}\p{N}_$]+)*$/u.test(text) || /^(?:-?[\d.]+|\[.*\])$/.test(text);
}
