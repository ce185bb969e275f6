import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  action,
  type BackEnd,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  FAILURE,
  Minds,
  type ParamValue,
  param,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { documentOf } from '../../behavior/scripted.fixture.js';
import { WAYS } from './composites.fixture.js';
import { behaviorTreeKinds } from './nodes.js';

/** Small trees with scripted leaves, and what other engines did with them, tick by tick. Outside the repository. */
const TABLE = new URL('../../../../../../shared/data/behavior-tree/semantics.json', import.meta.url);

interface Tree {
  readonly k: string;
  readonly id?: string;
  readonly c?: readonly Tree[];
  readonly s?: readonly string[];
  readonly t?: string;
  readonly n?: number;
  readonly success?: number;
  readonly failure?: number;
}

interface Case {
  readonly id: string;
  readonly tree: Tree;
  readonly ticks: number;
  readonly haltBefore?: readonly number[];
  readonly expect: readonly {
    readonly status: string;
    readonly events?: readonly string[];
    readonly haltEvents?: readonly string[];
  }[];
}

/** What the table calls a kind, and how our node of the same meaning is set. */
const KINDS: { readonly [kind: string]: (tree: Tree) => { kind: string; params?: { [name: string]: ParamValue } } } = {
  sequence: () => ({ kind: 'sequence' }),
  selector: () => ({ kind: 'selector' }),
  invert: () => ({ kind: 'inverter' }),
  parallel: ({ success, failure }) => ({ kind: 'parallel', params: { successes: success!, failures: failure! } }),
  repeat: ({ n }) => ({ kind: 'repeat', params: { times: n! } }),
};

const FIELDS = ['k', 'id', 'c', 's', 't', 'n', 'success', 'failure'];

/** Is everything in the tree a node of ours? Their repeat ends at a failure of its child; ours goes on. */
const isOurs = (tree: Tree): boolean =>
  Object.keys(tree).every((field) => FIELDS.includes(field)) &&
  (tree.k in KINDS || tree.k === 'action' || tree.k === 'condition') &&
  (tree.c ?? []).every(isOurs) &&
  (tree.k !== 'repeat' || tree.c!.every(neverFails));

const neverFails = ({ k, s, t, c }: Tree): boolean =>
  k !== 'invert' && ![...(s ?? []), ...(t ?? [])].join().includes('F') && (c ?? []).every(neverFails);

interface Player {
  readonly events: string[];
  readonly leaves: Map<string, Tree>;
  readonly activations: Map<string, number>;
}

const at = (script: readonly string[] | string, index: number): string => script[Math.min(index, script.length - 1)]!;
const STATUS = { S: SUCCESS, F: FAILURE, R: RUNNING } as const;

const act = action({
  name: 'play',
  params: { id: param.text() },
  memory: { step: 0 },
  start(player: Player, { id }) {
    player.activations.set(id, (player.activations.get(id) ?? -1) + 1);
    player.events.push(`${id}+`);
  },
  update(player, { id }, { memory }) {
    const script = at(player.leaves.get(id)!.s!, player.activations.get(id)!);
    const letter = at(script, memory.step++) as keyof typeof STATUS;
    player.events.push(id + letter);
    return STATUS[letter];
  },
  stop: (player, { id }, _context, outcome) => void player.events.push(`${id}${outcome === 'aborted' ? '!' : '-'}`),
});
const ask = condition({
  name: 'ask',
  params: { id: param.text() },
  test(player: Player, { id }, { tick }) {
    const letter = at(player.leaves.get(id)!.t!, tick - 1);
    player.events.push(id + letter);
    return letter === 'S';
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Player>('player', { tasks: [act, ask] })],
});

function play(row: Case, backEnd: BackEnd, watched: boolean) {
  const leaves = new Map<string, Tree>();
  let count = 0;
  const build = (tree: Tree): DocumentNode => {
    const id = tree.id ?? `n${count++}`;
    if (tree.c === undefined) {
      leaves.set(id, tree);
      return { id, kind: tree.k === 'action' ? 'play' : 'ask', params: { id } };
    }
    return { id: `n${count++}`, ...KINDS[tree.k]!(tree), children: tree.c.map(build) };
  };
  const minds = new Minds<Player>(compile(documentOf(build(row.tree)), vocabulary), { backEnd });
  const player: Player = { events: [], leaves, activations: new Map() };
  const id = minds.add(player);
  if (watched) minds.watch(id);
  return Array.from({ length: row.ticks }, (_, tick) => {
    const halted = row.haltBefore?.includes(tick + 1);
    if (halted) minds.reset(id);
    const haltEvents = player.events.splice(0);
    minds.tick(1);
    const status = '?SFR'[minds.statusOf(id)!]!;
    return { status, events: player.events.splice(0), ...(halted && { haltEvents }) };
  });
}

describe.skipIf(!existsSync(TABLE))('what other engines do (skipped where their table is not at hand)', () => {
  const rows = existsSync(TABLE)
    ? (JSON.parse(readFileSync(TABLE, 'utf8')) as { cases: Case[] }).cases.filter((row) => isOurs(row.tree))
    : [];

  it.each(WAYS)(
    'is what ours do, event by event, in $name',
    ({ backEnd, watched }) => {
      expect(rows.length).toBeGreaterThan(50);
      for (const row of rows) {
        const expected = row.expect.map(({ status, events, haltEvents }) => ({
          status,
          ...(events && { events }),
          ...(haltEvents && { haltEvents }),
        }));
        expect(play(row, backEnd, watched), row.id).toMatchObject(expected);
      }
    },
    30_000,
  );
});
