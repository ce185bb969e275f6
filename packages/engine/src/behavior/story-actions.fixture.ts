import fc from 'fast-check';
import type { DocumentNode, ParamValue } from './document.js';
import type { Plant } from './story-kinds.fixture.js';

/** Parts of queues of actions, and all that has to do with them. */
export const ACTION_PARTS: readonly string[] = ['action', 'actionsTogether', 'actionsInOrder', 'actionAlarm'];
const REQUESTS: readonly string[] = ['requestAction', 'withdrawAction'];
export const ACTION_KINDS: readonly string[] = ['performActions', ...ACTION_PARTS, ...REQUESTS];

/** Says which action a request means, where a story only has a number; every third by its name alone. */
export function nameActions(owner: DocumentNode): DocumentNode {
  if (owner.kind !== 'performActions') return owner;
  const actions = owner.children!.filter(({ kind }) => ACTION_PARTS.includes(kind) && kind !== 'actionAlarm');
  const settle = (node: DocumentNode): DocumentNode => {
    const number = node.params?.action;
    const children = node.children?.map(settle);
    const named = { ...node, ...(children && { children }) };
    if (!REQUESTS.includes(node.kind) || typeof number !== 'number') return named;
    const { action, ...params } = node.params!;
    const { id } = actions[number % actions.length]!;
    return { ...named, params: number % 3 === 0 ? { ...params, named: id } : { ...params, action: id } };
  };
  return settle(owner);
}

type WithParams = (kind: string, children?: readonly Plant[]) => fc.Arbitrary<Plant>;

/** Queues above something that requests, beside anything that can be done. */
export function actionTrees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const single = node.chain((child) => withParams('action', [child]));
  const made = fc
    .tuple(fc.constantFrom('actionsTogether', 'actionsInOrder'), fc.array(single, { minLength: 1, maxLength: 3 }), single)
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
  const asking = fc.oneof(
    request,
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

/** Parameters of these kinds and the values they take in stories. */
export const ACTION_PARAMS = (values: {
  readonly numbers: readonly (ParamValue | undefined)[];
  readonly seconds: readonly (ParamValue | undefined)[];
  readonly flags: readonly (ParamValue | undefined)[];
}): { readonly [kind: string]: { readonly [param: string]: readonly (ParamValue | undefined)[] } } => ({
  performActions: {
    combines: [undefined, undefined, 'one at a time', 'first come, first served'],
    decides: [undefined, undefined, 'when nothing is left to do'],
    limit: [undefined, 1, 2, { key: 'whole' }],
    log: [undefined, 0, 3],
  },
  action: {
    priority: values.numbers,
    uses: [undefined, [], ['legs'], ['hand'], ['legs', 'hand']],
    interrupts: values.flags,
  },
  actionsTogether: { priority: values.numbers },
  actionsInOrder: { priority: values.numbers },
  actionAlarm: {},
  requestAction: {
    priority: values.numbers,
    within: values.seconds,
    interrupts: values.flags,
    until: [undefined, undefined, 'begun', 'asked'],
  },
  withdrawAction: {},
});
