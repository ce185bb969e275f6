import {
  check,
  choice,
  defineVersions,
  formatJson,
  type Infer,
  InvalidDataError,
  InvalidJsonError,
  list,
  literal,
  number,
  optional,
  parse,
  parseJson,
  record,
  refined,
  text,
  toJsonSchema,
  tuple,
} from 'gumption/data';

// #region shape
const guard = record({
  name: text({ minLength: 1 }),
  speed: number({ above: 0, max: 10 }),
  mood: choice(['calm', 'alert']),
  route: optional(list(tuple([number(), number()]), { min: 2 })),
});
type Guard = Infer<typeof guard>;

const bob: Guard = parse(guard, parseJson('{ "name": "Bob", "speed": 2, "mood": "calm" }'), 'guard');
console.log(`${bob.name} is ${bob.mood}`);
// #endregion

// #region refuse
try {
  parse(guard, { name: '', speed: 12, mood: 'clam', route: [[0, 0]] }, 'guard');
} catch (error) {
  if (!(error instanceof InvalidDataError)) throw error;
  for (const { path, problem } of error.problems) console.log(`${path}: ${problem}`);
}
console.log(check(guard, bob, 'guard').length);
// #endregion

// #region format
console.log(formatJson({ mood: 'calm', name: 'Bob', speed: 2 }, { keyOrder: ['name'] }).trimEnd());
// #endregion

// #region versions
const settings = defineVersions({
  current: 2,
  schema: record({ version: literal(2), volume: number({ min: 0, max: 1 }) }),
  migrations: { 1: ({ loudness }) => ({ volume: Number(loudness) / 100 }) },
});
console.log(JSON.stringify(settings.read({ version: 1, loudness: 80 })));
// #endregion

// #region demands
const range = refined(record({ min: number(), max: number() }), ({ min, max }, report) => {
  if (max < min) report(`must be at least min, ${min}, got ${max}`, 'max');
});
for (const { path, problem } of check(range, { min: 5, max: 2 }, 'range')) console.log(`${path}: ${problem}`);
// #endregion

// #region editors
const forEditors = toJsonSchema(record({ volume: number({ min: 0 }) }), { title: 'Settings' });
console.log(`${forEditors.title}: ${JSON.stringify(forEditors.properties)}`);
try {
  parseJson('{ "volume": 1,\n  "music" }', {}, 'settings.json');
} catch (error) {
  if (!(error instanceof InvalidJsonError)) throw error;
  console.log(`line ${error.line}, column ${error.column}`);
}
// #endregion
