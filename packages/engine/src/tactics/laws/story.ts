import fc from 'fast-check';
import type { ParamValue } from '../../behavior/document/document.js';
import { FLAGS, SECONDS } from '../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../behavior/laws/technique-story.js';

const units: readonly (ParamValue | undefined)[] = ['u', 'v', { key: 'word' }];
const scopes: readonly (ParamValue | undefined)[] = [undefined, 'a', { key: 'word' }];
const values: readonly (ParamValue | undefined)[] = [undefined, 1, 'x', { key: 'number' }, { key: 'list' }];

const params = {
  giveOrder: {
    book: ['orders'],
    unit: units,
    to: [['u'], ['u', 'v'], ['v'], []],
    tray: [undefined, undefined, 'other'],
    strategy: ['a', 'b', { key: 'word' }],
    target: values,
    noGo: [undefined, [1], { key: 'list' }],
    route: [undefined, ['x']],
    seconds: SECONDS,
    until: [undefined, 'done', 'done'],
  },
  onOrder: {
    book: ['orders'],
    unit: units,
    tray: [undefined, undefined, 'other'],
    strategy: [undefined, undefined, 'a'],
    into: [undefined, undefined, 'number', 'word'],
    strategyInto: [undefined, 'word'],
    fromInto: [undefined, 'word'],
    none: [undefined, 'fail'],
  },
  report: {
    book: ['orders'],
    unit: units,
    what: ['done', 'stuck', 'news'],
    about: values,
    to: [undefined, undefined, 'u'],
  },
  readReport: {
    book: ['orders'],
    unit: units,
    from: [undefined, undefined, 'v'],
    what: [undefined, undefined, 'news'],
    into: [undefined, 'number'],
    fromInto: [undefined, 'word'],
    whatInto: [undefined, 'word'],
  },
  signal: { board: ['signals'], scope: scopes, signal: ['go', 'stop', { key: 'word' }], mode: [undefined, 'clear'] },
  waitForSignal: { board: ['signals'], scope: scopes, signal: ['go', 'stop'], seconds: SECONDS },
  jointAction: {
    board: ['signals'],
    scope: [undefined, 'a'],
    joint: ['j'],
    unit: ['u', 'v', 'w'],
    needed: [undefined, 1, 2],
  },
  drill: { board: [undefined, 'signals'], scope: [undefined, 'a'] },
  drillStage: { valid: [undefined, ...FLAGS], after: [undefined, undefined, 'succeed', 'fail'] },
} as const;

const LEAVES: readonly string[] = ['giveOrder', 'report', 'readReport', 'signal'];

/** Units that order and obey side by side, wait for each other, and drill. */
function trees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const leaf = fc.constantFrom(...LEAVES).chain((kind) => withParams(kind));
  const around = (kind: string) => node.chain((child) => withParams(kind, [child]));
  const above = fc.constantFrom('parallel', 'all', 'sequence', 'selector');
  const orders = fc
    .tuple(above, withParams('giveOrder'), around('onOrder'), leaf)
    .map(([kind, ...children]): Plant => ({ kind, children }));
  const waits = fc.oneof(around('waitForSignal'), withParams('waitForSignal'));
  const signals = fc
    .tuple(above, waits, withParams('signal'), around('jointAction'), around('jointAction'))
    .map(([kind, ...children]): Plant => ({ kind, children }));
  const stage = fc
    .tuple(around('drillStage'), fc.option(fc.nat(5)))
    .map(([plant, target]): Plant => (target === null ? plant : { ...plant, target }));
  const drills = fc.array(stage, { minLength: 1, maxLength: 3 }).chain((stages) => withParams('drill', stages));
  return fc.oneof(orders, signals, drills);
}

/** What stories need to know of squads. */
export const STORY: TechniqueStory = {
  params,
  parts: ['drillStage'],
  leaves: LEAVES,
  kinds: [
    'giveOrder',
    'onOrder',
    'report',
    'readReport',
    'signal',
    'waitForSignal',
    'jointAction',
    'drill',
    'drillStage',
  ],
  trees: (node, { withParams }) => trees(node, withParams),
  naming: {
    params: { drillStage: 'otherwise' },
    ids: (places, at) =>
      places.flatMap(({ id, kind, above }) => (kind === 'drillStage' && above === places[at].above ? [id] : [])),
  },
  kept: ['into'],
};
