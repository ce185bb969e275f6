import { type BackEnd, closures, compile, type DocumentNode, generated, Minds, SUCCESS } from '../../behavior/index.js';
import { aheadOfTime } from '../../behavior/module-back-end.fixture.js';
import {
  type Actor,
  createActor,
  createScriptedVocabulary,
  documentOf,
  type Script,
} from '../../behavior/scripted.fixture.js';

/** Every way to run a behavior. */
export const WAYS: readonly { readonly name: string; readonly backEnd: BackEnd; readonly watched: boolean }[] = [
  { name: 'generated code', backEnd: generated, watched: false },
  { name: 'closures', backEnd: closures, watched: false },
  { name: 'a module', backEnd: aheadOfTime, watched: false },
  { name: 'the stepper', backEnd: generated, watched: true },
];

/** `{ a: ['RS'] }`: what each leaf plays; see `Script`. Leaves whose name begins with `is` are conditions. */
export type Scripts = { readonly [leaf: string]: Script | string };

/** A node with children; a text is a leaf. */
export function node(kind: string, ...parts: (DocumentNode | string | Params)[]): DocumentNode {
  const params = parts.find((part): part is Params => typeof part === 'object' && !('kind' in part));
  const children = parts.filter((part): part is DocumentNode | string => part !== params).map(asNode);
  return { id: kind, kind, ...(params && { params }), ...(children.length > 0 && { children }) };
}

type Params = NonNullable<DocumentNode['params']>;

function asNode(part: DocumentNode | string): DocumentNode {
  if (typeof part !== 'string') return part;
  return { id: part, kind: part.startsWith('is') ? 'check' : 'act', params: { id: part } };
}

/** Gives nodes that were named after their kind ids of their own. */
function numbered(root: DocumentNode): DocumentNode {
  let count = 0;
  const visit = (at: DocumentNode): DocumentNode => ({
    ...at,
    id: at.params?.id === at.id ? at.id : `${at.id}${count++}`,
    ...(at.children && { children: at.children.map(visit) }),
  });
  return visit(root);
}

/** One agent on a tree: what its leaves did in each tick, as `a+ aR a- …`, and the status of the root as S, F or R. */
export function stage(root: DocumentNode | string, scripts: Scripts, way: (typeof WAYS)[number]) {
  const table = new Map(Object.entries(scripts).map(([leaf, s]) => [leaf, typeof s === 'string' ? [s] : s]));
  const program = compile(documentOf(numbered(asNode(root))), createScriptedVocabulary());
  const minds = new Minds<Actor>(program, { backEnd: way.backEnd });
  const actor = createActor('A', table);
  const id = minds.add(actor);
  if (way.watched) minds.watch(id);
  return {
    minds,
    id,
    /** The root's status and what happened, e.g. `R a+ aR`. */
    tick(dt = 1): string {
      actor.log.length = 0;
      minds.tick(dt);
      const status = minds.statusOf(id)!;
      return ['?SFR'[status], ...actor.log.map(shortened)].join(' ');
    },
    /** Stops everything from outside; what happened. */
    abort(): string {
      actor.log.length = 0;
      minds.reset(id);
      return actor.log.map(shortened).join(' ');
    },
  };
}

/** `A a+ 7` → `a+`, `A isX?S 7` → `isXS`, `A a- aborted …` → `a!`, `A a- success …` → `a-`. */
function shortened(line: string): string {
  const [, what, outcome] = line.split(' ');
  if (what!.endsWith('-')) return outcome === 'aborted' ? `${what!.slice(0, -1)}!` : what!;
  return what!.replace('?', '');
}

/** Ticks that many times with `dt`; the root's statuses as a text. */
export function statuses(scene: ReturnType<typeof stage>, ticks: number, dt = 1): string {
  return Array.from({ length: ticks }, () => scene.tick(dt)[0]).join('');
}

export { SUCCESS };
