import fc from 'fast-check';
import type { ParamValue } from '../../../behavior/document/document.js';
import { FLAGS, NOTHING } from '../../../behavior/laws/story-values.js';
import type { Place, Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Kinds that machines are made of. */
export const MACHINE_PARTS: readonly string[] = [
  ...['state', 'regions', 'final', 'history', 'transition', 'onEntry', 'onExit', 'effect'],
];
/** Kinds that can be the target of a transition, and those that leaves name. */
const TARGETS = ['state', 'regions', 'final', 'history'];
const STATES = ['state', 'regions', 'final'];

type Chosen = { readonly [name: string]: ParamValue };
/**
 * Random machines, whose states run what `node` gives, with actions and conditions as `leaf` and
 * `question` give them.
 */
export function machines(
  node: fc.Arbitrary<Plant>,
  leaf: fc.Arbitrary<Plant>,
  question: fc.Arbitrary<Plant>,
  withParams: WithParams,
): fc.Arbitrary<Plant> {
  const some = <T>(arbitrary: fc.Arbitrary<T>, max = 1) => fc.array(arbitrary, { maxLength: max });
  const actions = (kind: string): fc.Arbitrary<Plant> =>
    fc.array(leaf, { minLength: 1, maxLength: 2 }).map((children) => ({ kind, children }));
  const leafNaming = (kind: string) => fc.nat(5).map((target): Plant => ({ kind, target }));
  const decision = fc.tuple(question, leafNaming('goToState'), leafNaming('goToState')).map(
    ([asked, first, second]): Plant => ({
      kind: 'selector',
      children: [{ kind: 'sequence', children: [asked, first] }, second],
    }),
  );
  const condition = fc.oneof(question, question, leaf, decision, leafNaming('inState'));
  const said = fc.tuple(
    // What waits an update cannot make a statechart go round and round.
    fc.constantFrom<Chosen>(
      ...[{}, { updates: 1 }, { updates: 1 }, { updates: 1 }],
      ...[{ on: 'noise' }, { on: 'noise', into: 'number' }, { on: 'bell' }],
    ),
    fc.constantFrom<Chosen>({}, {}, {}, {}, {}, { stack: 'push' }, { stack: 'pop' }),
  );
  const transition: fc.Arbitrary<Plant> = fc
    .tuple(
      fc.oneof({ weight: 6, arbitrary: fc.nat(6) }, fc.constant(undefined)),
      said,
      some(condition),
      some(actions('effect')),
    )
    .chain(([target, [on, stack], asked, effects]) =>
      withParams('transition', [...asked, ...effects]).map((plant) => ({
        ...plant,
        params: { ...plant.params, ...on, ...stack },
        ...(target !== undefined && stack.stack !== 'pop' && { target }),
      })),
    );
  const around = (kind: string, inside: fc.Arbitrary<readonly Plant[]>): fc.Arbitrary<Plant> =>
    fc
      .tuple(some(node), some(actions('onEntry')), some(actions('onExit')), some(transition, 2), inside)
      .chain(([does, entry, exit, ways, inner]) => withParams(kind, [...does, ...entry, ...exit, ...ways, ...inner]));
  const final = some(actions('onEntry')).chain((entry) => withParams('final', entry));
  const history = fc.tuple(fc.boolean(), some(fc.nat(5))).map(
    ([deep, usual]): Plant => ({
      kind: 'history',
      ...(deep && { params: { deep } }),
      children: usual.map((target) => ({ kind: 'transition', target })),
    }),
  );
  /** States beside one another, the first of them one to begin with. */
  const states = (mode: string, depth: number): fc.Arbitrary<readonly Plant[]> => {
    const state = around(
      'state',
      depth === 0
        ? fc.constant([])
        : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: states(mode, depth - 1) }),
    );
    const past = mode === 'statechart' && depth < 2 ? some(history) : fc.constant([]);
    const beside = fc.oneof({ weight: 5, arbitrary: state }, { weight: 1, arbitrary: final });
    const regions =
      mode === 'statechart' && depth > 0
        ? around(
            'regions',
            fc.tuple(past, fc.array(state, { minLength: 1, maxLength: 2 })).map((all) => all.flat()),
          )
        : beside;
    return fc
      .tuple(past, fc.oneof(state, state, regions), fc.array(fc.oneof(beside, beside, regions), { maxLength: depth }))
      .map(([remembered, first, others]) => [...remembered, first, ...others]);
  };
  return fc.constantFrom('hierarchical', 'statechart').chain((mode) =>
    fc
      .tuple(some(transition), states(mode, 2))
      .chain(([ways, inside]) => withParams('machine', [...ways, ...inside]))
      .map((plant) => ({ ...plant, params: { ...plant.params, mode } })),
  );
}

/** Ids of the nodes that a node can name, so that the machine it belongs to is sound. */
export function namedInMachine(places: readonly Place[], at: number, params: Plant['params']): string[] {
  const { kind, above, machine } = places[at];
  const ids = (accepts: (place: Place) => boolean) => places.filter(accepts).map(({ id }) => id);
  if (kind !== 'transition') return ids((place) => STATES.includes(place.kind));
  const isMine = (place: Place) => place.machine === machine && TARGETS.includes(place.kind);
  const source = places[above];
  if (source.kind === 'history') {
    const isInside = (place: Place): boolean =>
      place.above === source.above || (place.above > source.above && isInside(places[place.above]));
    return ids((place) => STATES.includes(place.kind) && place.machine === machine && isInside(place));
  }
  const level = source.kind === 'machine' ? above : source.above;
  if (params?.stack === 'push')
    return ids((place) => isMine(place) && place.above === level && place.kind !== 'history');
  return ids(isMine);
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'state machine',
  params: {
    machine: { innerActions: [undefined, undefined, true] },
    state: { ended: [undefined, undefined, 'wait'] },
    regions: { ended: [undefined, undefined, 'wait'] },
    final: { result: [undefined, 'failure'] },
    history: NOTHING,
    transition: {
      when: [undefined, undefined, ...FLAGS],
      after: [undefined, undefined, undefined, undefined, 0.25, 0.5, 1, { key: 'number' }],
      updates: [undefined, undefined, undefined, undefined, 1, 2, { key: 'whole' }],
      result: [undefined, undefined, undefined, undefined, 'success', 'failure', 'either'],
      weight: [undefined, undefined, undefined, undefined, 1, 3, { key: 'number' }],
      internal: [undefined, undefined, true],
    },
    onEntry: NOTHING,
    onExit: NOTHING,
    effect: NOTHING,
    goToState: NOTHING,
    inState: NOTHING,
  },
  parts: MACHINE_PARTS,
  kinds: ['machine', ...MACHINE_PARTS],
  trees: (node, { withParams, leaf, question }) => machines(node, leaf, question, withParams),
  runs: 'leaves',
  around(kind, node, { withParams, leaf, question }) {
    if (kind === 'goToState') return machines(node, leaf, question, withParams);
    if (kind !== 'inState') return undefined;
    return fc.tuple(machines(node, leaf, question, withParams), node).map(([machine, other]) => ({
      kind: 'parallel',
      children: [machine, { kind: 'sequence', children: [{ kind, target: 0 }, other] }],
    }));
  },
  naming: { params: { transition: 'to', goToState: 'state', inState: 'state' }, ids: namedInMachine },
  kept: ['to', 'state', 'on', 'into', 'stack', 'mode', 'deep'],
};
