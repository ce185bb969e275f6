import fc from 'fast-check';
import type { DocumentNode, ParamValue } from '../../../behavior/document/document.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of queues of actions, and all that has to do with them. */
export const ACTION_PARTS: readonly string[] = ['action', 'actionsTogether', 'actionsInOrder', 'actionAlarm'];
const REQUESTS: readonly string[] = ['requestAction', 'withdrawAction'];
export const ACTION_KINDS: readonly string[] = ['performActions', ...ACTION_PARTS, ...REQUESTS];

/**
 * Says which action a request means, where a story only has a number; every third by its name
 * alone.
 */
export function nameActions(owner: DocumentNode): DocumentNode {
  if (owner.kind !== 'performActions') return owner;
  const actions = owner.children!.filter(({ kind }) => ACTION_PARTS.includes(kind) && kind !== 'actionAlarm');
  const settle = (node: DocumentNode): DocumentNode => {
    const number = node.params?.action;
    const children = node.children?.map(settle);
    const named = { ...node, ...(children && { children }) };
    if (!REQUESTS.includes(node.kind) || typeof number !== 'number') return named;
    const { action, ...params } = node.params!;
    const { id } = actions[number % actions.length];
    return { ...named, params: number % 3 === 0 ? { ...params, named: id } : { ...params, action: id } };
  };
  return settle(owner);
}

/** Queues above something that requests, beside anything that can be done. */
export function actionTrees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  // Most last for some ticks, or there would be nothing to interrupt and nothing to wait for.
  const lasting = fc.constantFrom<Plant>(
    { kind: 'running' },
    ...[1, 2, 4].map((ticks): Plant => ({ kind: 'waitTicks', params: { ticks } })),
  );
  const single = fc.oneof(node, lasting, lasting).chain((child) => withParams('action', [child]));
  const made = fc
    .tuple(
      fc.constantFrom('actionsTogether', 'actionsInOrder'),
      fc.array(single, { minLength: 1, maxLength: 3 }),
      single,
    )
    .chain(([kind, parts, last]) =>
      withParams(kind === 'actionsInOrder' ? 'actionsTogether' : 'actionsInOrder', [last]).chain((inner) =>
        withParams(kind, [...parts, inner]),
      ),
    );
  const request = fc
    .tuple(fc.constantFrom('requestAction', 'requestAction', 'requestAction', 'withdrawAction'), fc.nat(11))
    .chain(([kind, action]) =>
      withParams(kind).map((plant): Plant => ({ ...plant, params: { ...plant.params, action } })),
    );
  const above = fc.constantFrom('sequence', 'selector', 'parallel', 'reactiveSelector', 'repeat');
  const pause = fc.constantFrom(1, 2).map((ticks): Plant => ({ kind: 'waitTicks', params: { ticks } }));
  const asking = fc.oneof(
    request,
    // One after the other, while what was asked for before goes on.
    fc
      .array(fc.oneof(request, request, pause), { minLength: 3, maxLength: 5 })
      .map((children): Plant => ({ kind: 'sequence', children })),
    fc
      .tuple(above, fc.array(fc.oneof(request, request, node), { minLength: 2, maxLength: 4 }))
      .chain(([kind, children]) => withParams(kind, kind === 'repeat' ? children.slice(0, 1) : children)),
  );
  const alarm = asking.map((child): Plant => ({ kind: 'actionAlarm', children: [child] }));
  return fc
    .tuple(
      fc.array(fc.oneof({ weight: 3, arbitrary: single }, made), { minLength: 1, maxLength: 3 }),
      fc.array(alarm, { maxLength: 1 }),
      asking,
      fc.boolean(),
    )
    .chain(([actions, alarms, decider, isFirst]) =>
      withParams('performActions', isFirst ? [decider, ...actions, ...alarms] : [...alarms, ...actions, decider]),
    );
}

type Values = readonly (ParamValue | undefined)[];
const PRIORITIES: Values = [
  ...[undefined, 0, 1, 1, 2, 3, { key: 'number' }],
  ...[{ expression: 'default(number, 1) + shared' }, { param: 'amount' }],
];
const INTERRUPTS: Values = [undefined, undefined, true, true, { key: 'flag' }, { param: 'yes' }];

/** Parameters of these kinds and the values they take in stories. */
export const ACTION_PARAMS: { readonly [kind: string]: { readonly [param: string]: Values } } = {
  performActions: {
    combines: [undefined, undefined, 'one at a time', 'first come, first served'],
    decides: [undefined, undefined, 'when nothing is left to do'],
    limit: [undefined, undefined, 1, 2, { expression: 'default(whole, 1)' }],
    log: [undefined, 0, 3],
  },
  action: {
    priority: PRIORITIES,
    uses: [undefined, [], ['legs'], ['hand'], ['legs', 'hand']],
    interrupts: INTERRUPTS,
  },
  actionsTogether: { priority: PRIORITIES },
  actionsInOrder: { priority: PRIORITIES },
  actionAlarm: {},
  requestAction: {
    priority: PRIORITIES,
    within: [undefined, undefined, 0.1, 0.25, 0.5, 1, { key: 'shared' }],
    interrupts: INTERRUPTS,
    until: [undefined, undefined, 'begun', 'asked', 'asked', 'asked'],
  },
  withdrawAction: {},
};

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'actions',
  params: ACTION_PARAMS,
  parts: ACTION_PARTS,
  kinds: ACTION_KINDS,
  trees: (node, { withParams }) => actionTrees(node, withParams),
  name: nameActions,
  kept: ['do', 'action', 'named'],
};
