import {
  boolean,
  choice,
  described,
  dictionary,
  type Infer,
  integer,
  list,
  literal,
  type NumberRange,
  number,
  optional,
  record,
  refined,
  type Schema,
  text,
  tuple,
  union,
  variant,
} from '../../data/schema.js';
import { CURVES, type CurveName, responseCurveSchema } from '../../decision/utility/curve.js';

/**
 * A query for spots as a JSON document: where candidates come from, which tests they must pass, and
 * how the tests score them. `SpotFinder` checks it against the game and runs it. The schema carries
 * titles, descriptions and limits, so that an editor can draw a form from it.
 */
export type SpotQuery = Infer<typeof spotQuerySchema>;

/** Where candidates come from. */
export type SpotGenerator = Infer<typeof spotGeneratorSchema>;

/** A question about a candidate, which filters, scores, or both. */
export type SpotTest = Infer<typeof spotTestSchema>;

/** A number of a query: written down, or a parameter that the behavior sets. */
export type SpotAmount = number | { readonly param: string };

/** The most candidates that one option may have. */
export const MAX_SPOTS = 100_000;

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const name = () => text({ maxLength: 60, pattern: NAME, wanted: 'letters, digits and _, starting with a letter' });
const words = () => text({ maxLength: 500 });
const word = () => text({ minLength: 1, maxLength: 60 });

/** A number, or the name of a parameter. `SpotFinder` checks the limits of both. */
function amount(range: NumberRange, title: string, description: string, usual?: number) {
  const schema: Schema<SpotAmount> = union(number(range), record({ param: name() }));
  return described(schema, description, { title, ...(usual !== undefined && { default: usual }) });
}

const context = (title: string, description: string, usual?: string) =>
  described(word(), description, { title, ...(usual !== undefined && { default: usual }) });

const snap = optional(
  amount(
    { min: 0, max: 1000 },
    'Snap to ground',
    'How far a spot may be moved to walkable ground. A spot that is farther away from it is dropped. By default 1 for grids, rings, cones and paths; points and agents are not moved.',
  ),
);
const radius = (description: string) => amount({ above: 0, max: 100_000 }, 'Radius', description);
const around = (description: string) => optional(context('Around', description, 'self'));

/** Of generators and tests. */
const off = optional(
  described(boolean(), 'Leaves it out, without taking it away from the query.', { title: 'Off', default: false }),
);

/** Where the candidates of a query come from. */
export const spotGeneratorSchema = variant('from', {
  points: described(
    record({
      label: optional(described(word(), 'Only points with this label; by default all.', { title: 'Label' })),
      around: around('Only points within the radius of this context.'),
      radius: optional(radius('How far the points may be from the context; by default any distance.')),
      snap,
      off,
    }),
    'Tactical points of the level.',
    { title: 'Points' },
  ),
  grid: described(
    record({
      around: around('The middle of the grid.'),
      radius: radius('From the middle to each side.'),
      spacing: amount({ above: 0, max: 10_000 }, 'Spacing', 'Distance between neighboring spots.', 1),
      snap,
      off,
    }),
    'A square of spots at equal distances.',
    { title: 'Grid' },
  ),
  ring: described(
    record({
      around: around('The middle of the rings.'),
      inner: optional(amount({ min: 0, max: 100_000 }, 'Inner radius', 'Radius of the first ring.')),
      outer: radius('Radius of the last ring.'),
      rings: optional(amount({ min: 1, max: 1000 }, 'Rings', 'How many rings.', 1)),
      spots: amount({ min: 1, max: 10_000 }, 'Spots', 'How many spots each ring has.', 12),
      snap,
      off,
    }),
    'Rings of spots. The first spot of each ring is in front.',
    { title: 'Ring' },
  ),
  cone: described(
    record({
      around: around('The tip of the cone, which opens to the front.'),
      angle: amount({ above: 0, max: 360 }, 'Angle', 'How wide the cone opens, in degrees.', 90),
      radius: radius('Length of the cone.'),
      spacing: amount({ above: 0, max: 10_000 }, 'Spacing', 'Distance between neighboring spots.', 1),
      snap,
      off,
    }),
    'Spots in front of a context.',
    { title: 'Cone' },
  ),
  path: described(
    record({
      path: described(word(), 'The name of a path of the game.', { title: 'Path' }),
      spacing: amount({ above: 0, max: 10_000 }, 'Spacing', 'Distance between spots along the path.', 1),
      snap,
      off,
    }),
    'Spots along a path.',
    { title: 'Path' },
  ),
  agents: described(
    record({ of: context('Agents', 'Whose positions are the spots.'), snap, off }),
    'The positions of agents or other things.',
    { title: 'Agents' },
  ),
  cells: described(
    record({
      layer: described(word(), 'The layer whose cells are the spots.', { title: 'Layer' }),
      min: optional(amount({}, 'Least value', 'Cells below this value are left out.')),
      max: optional(amount({}, 'Greatest value', 'Cells above this value are left out.')),
      around: around('Only cells within the radius of this context.'),
      radius: optional(radius('How far the cells may be from the context; by default any distance.')),
      off,
    }),
    'Cells of a layer, by their values.',
    { title: 'Cells of a layer' },
  ),
  reachable: described(
    record({
      around: around('Where the ways begin.'),
      cost: amount({ above: 0, max: 1e9 }, 'Cost', 'The most that the way to a spot may cost.'),
      off,
    }),
    'All places that can be reached within a path cost.',
    { title: 'Reachable area' },
  ),
});

const curveNames: readonly CurveName[] = Object.keys(CURVES) as CurveName[];

/** The fields of all tests: how a value filters and scores. */
const judging = Object.freeze({
  min: optional(amount({}, 'At least', 'Drops candidates with a lower value.')),
  max: optional(amount({}, 'At most', 'Drops candidates with a higher value.')),
  range: optional(
    described(
      tuple([amount({}, 'From', 'The value that counts as 0.'), amount({}, 'To', 'The value that counts as 1.')]),
      'Scores the value: what counts as 0, and what counts as 1. Reverse them if less is better.',
      { title: 'Score between' },
    ),
  ),
  relative: optional(
    described(
      choice(['more', 'less']),
      'Scores the value by comparison with the other candidates that passed all tests: the most, or the least, counts as 1.',
      { title: 'Score by comparison' },
    ),
  ),
  curve: optional(
    described(choice(curveNames), 'How the score follows the value.', { title: 'Curve', default: 'linear' }),
  ),
  at: optional(described(list(number(), { max: 200 }), 'The numbers of the curve.', { title: 'Curve numbers' })),
  weight: optional(amount({ min: 0, max: 1000 }, 'Weight', 'How much the score counts beside the others.', 1)),
  reason: optional(
    described(words(), 'Why the test is there, for people who read an explanation.', { title: 'Reason' }),
  ),
  off,
});

const wanted = optional(
  described(boolean(), 'Drops candidates for which the answer is not this.', { title: 'Must be' }),
);

/** How the values for several points of a context become one. */
const gather = (usual: 'least' | 'most') =>
  optional(
    described(choice(['least', 'most', 'mean']), 'Which value counts when the context has several points.', {
      title: 'Of several',
      default: usual,
    }),
  );

/** What a query asks of every candidate. */
export const spotTestSchema = refined(
  variant('test', {
    distance: described(
      record({ to: context('To', 'To where the distance is measured.'), of: gather('least'), ...judging }),
      'The straight distance, in world units.',
      { title: 'Distance' },
    ),
    pathDistance: described(
      record({ from: context('From', 'Where the way begins.'), of: gather('least'), ...judging }),
      'The cost of the way from a context. Drops candidates that cannot be reached. One search serves all candidates.',
      { title: 'Path distance' },
    ),
    sight: described(
      record({
        to: optional(context('Sees', 'Whom the candidate sees.')),
        from: optional(context('Seen from', 'Who sees the candidate.')),
        of: gather('most'),
        eye: optional(amount({ min: -1000, max: 1000 }, 'Eye height', 'Height of both ends above the ground.', 0)),
        is: wanted,
        ...judging,
      }),
      'Line of sight: 1 if it is clear, 0 if not.',
      { title: 'Line of sight' },
    ),
    layer: described(
      record({ layer: described(word(), 'The name of the layer.', { title: 'Layer' }), ...judging }),
      'The value of a layer. Drops candidates outside the ground.',
      { title: 'Layer' },
    ),
    dot: described(
      record({
        from: context('From', 'From where the direction to the candidate is taken.'),
        toward: optional(context('Toward', 'Compares with the direction to this context, instead of the facing.')),
        of: gather('most'),
        ...judging,
      }),
      'Compares directions on the ground: 1 in front, 0 to the side, −1 behind.',
      { title: 'Dot product' },
    ),
    label: described(
      record({ label: described(word(), 'The label.', { title: 'Label' }), is: wanted, ...judging }),
      'Whether the point has a label: 1 or 0. Candidates that are not points have none.',
      { title: 'Label' },
    ),
    property: described(
      record({ property: described(word(), 'The property.', { title: 'Property' }), ...judging }),
      'How much of a property the point has. Candidates that are not points have 0.',
      { title: 'Property' },
    ),
    overlap: described(
      record({
        with: context('With', 'What may be in the way.'),
        radius: radius('How near it counts as in the way.'),
        is: wanted,
        ...judging,
      }),
      'How many points of a context are within the radius.',
      { title: 'Overlap' },
    ),
    own: described(
      record({ name: described(word(), 'The name of a test of the game.', { title: 'Test' }), ...judging }),
      'A test of the game.',
      { title: 'Own test' },
    ),
  }),
  (test, report) => {
    const { min, max, range, relative, curve, at, weight, off } = test;
    if (off === true) return;
    const is = 'is' in test ? test.is : undefined;
    const isScored = range !== undefined || relative !== undefined;
    if (range !== undefined && relative !== undefined) report('must not be given together with range', 'relative');
    if (!isScored)
      for (const [field, value] of Object.entries({ curve, at, weight }))
        if (value !== undefined) report('has no effect without range or relative', field);
    if (!isScored && min === undefined && max === undefined && is === undefined)
      report('does nothing: give min, max or is to filter, range or relative to score');
    if (range !== undefined && typeof range[0] === 'number' && range[0] === range[1])
      report(`must go from one number to another, got ${range[0]} twice`, 'range');
    if (test.test === 'sight' && (test.to === undefined) === (test.from === undefined))
      report('needs either to or from');
    for (const demand of responseCurveSchema.demands ?? [])
      demand({ curve: curve ?? 'linear', at: at ?? [] } as never, (problem) => report(problem, 'curve'));
  },
);

const paramSchema = refined(
  record({
    default: described(number(), 'The value where the behavior sets none.', { title: 'Default' }),
    min: optional(described(number(), 'The least value that it may have.', { title: 'Least' })),
    max: optional(described(number(), 'The greatest value that it may have.', { title: 'Greatest' })),
    unit: optional(described(text({ maxLength: 20 }), 'The unit, for people who set it.', { title: 'Unit' })),
    description: optional(described(words(), 'What it is for.', { title: 'Description' })),
  }),
  ({ default: usual, min = -Infinity, max = Infinity }, report) => {
    if (usual < min || usual > max) report(`must be from ${min} to ${max}, got ${usual}`, 'default');
  },
);

/** A query for spots as a document. */
export const spotQuerySchema = refined(
  record({
    /** Version of the format. */
    version: literal(1),
    /** The name by which behaviors ask. */
    name: described(name(), 'The name by which behaviors ask.', { title: 'Name' }),
    /** What people call it; by default its name. */
    title: optional(described(words(), 'What people call it; by default its name.', { title: 'Title' })),
    /** What it is for. */
    description: optional(described(words(), 'What it is for.', { title: 'Description' })),
    /** Numbers that behaviors may set when they ask, with their defaults. */
    params: optional(
      described(dictionary(paramSchema, { keys: name() }), 'Numbers that the behavior may set.', {
        title: 'Parameters',
      }),
    ),
    /** Where candidates come from: the first generator that leaves one counts. */
    options: described(
      list(spotGeneratorSchema, { min: 1, max: 16 }),
      'Where candidates come from. The next is tried when no candidate of this one is left.',
      { title: 'Candidates' },
    ),
    /** What is asked of every candidate. */
    tests: described(list(spotTestSchema, { max: 32 }), 'What is asked of every candidate.', { title: 'Tests' }),
    /** The best candidate (the default), or a random one of the best. */
    pick: optional(
      described(choice(['best', 'random']), 'The best candidate, or a random one of the best.', {
        title: 'Pick',
        default: 'best',
      }),
    ),
    /** How many of the best a random pick draws from. By default 3. */
    among: optional(
      described(integer({ min: 1, max: 1000 }), 'How many of the best a random pick draws from.', {
        title: 'Among',
        default: 3,
      }),
    ),
    /** Spots are reserved: candidates nearer than this to the spot of another agent are dropped. */
    apart: optional(
      amount(
        { min: 0, max: 10_000 },
        'Apart',
        'Spots are reserved: candidates nearer than this to the spot of another agent are dropped.',
      ),
    ),
    /** An agent keeps the spot it has reserved unless another scores better by more than this. */
    keep: optional(
      amount(
        { min: 0, max: 1 },
        'Keep',
        'An agent keeps the spot it has reserved unless another scores better by more than this.',
      ),
    ),
  }),
  ({ pick = 'best', among, keep, apart, params = {}, options }, report) => {
    if (options.every((option) => option.off === true)) report('must not all be off', 'options');
    if (among !== undefined && pick !== 'random') report('has no effect unless pick is random', 'among');
    if (keep !== undefined && apart === undefined) report('has no effect without apart', 'keep');
    if (Object.keys(params).length > 32) report('must be at most 32', 'params');
  },
);
