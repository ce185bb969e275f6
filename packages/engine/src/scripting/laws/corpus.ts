import { AGAIN, ScriptHost, scriptTypes } from '../index.js';

// Scripts that use every statement, operator and library function, and the game they act on.

/** A thing of the game. */
export class Chest {
  readonly id: number;
  gold: number;

  constructor(id: number, gold: number) {
    this.id = id;
    this.gold = gold;
  }
}

export interface Guard {
  heat: number;
  steps: number;
  readonly said: string[];
  readonly chests: readonly Chest[];
}

export function createGuard(): Guard {
  return { heat: 0.1, steps: 0, said: [], chests: [new Chest(0, 5), new Chest(1, 2.5)] };
}

const { any, boolean, list, number, record, text, vector } = scriptTypes;
const chest = scriptTypes.objectOf('chest');

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Values of the game that scripts get in another form, or not at all. */
const ODD: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  [1, null, [2, undefined]],
  { a: null, b: [true], c: () => 1 },
  new Map(),
  nested(5),
  nested(30),
  'text',
  Number.POSITIVE_INFINITY,
  { x: 1, y: 2, z: 3 },
];

export const host = new ScriptHost<Guard>()
  .bind('walk', { takes: [number], gives: number, description: 'Walks.' }, (guard, meters: number) =>
    ++guard.steps % meters === 0 ? guard.steps : AGAIN,
  )
  .bind('say', { takes: [any] }, ({ said }, words: unknown) => void said.push(JSON.stringify(words)))
  .bind('chest', { takes: [number], gives: chest }, ({ chests }, i: number) => chests[i])
  .bind(
    'open',
    { takes: [chest, scriptTypes.optional(number)], gives: number },
    (_g, { gold }: Chest, times?: number) => gold * (times ?? 1),
  )
  .bind(
    'mean',
    { takes: [number, number, number], gives: number },
    (_g, a: number, b: number, c: number) => (a + b + c) / 3,
  )
  .bind(
    'pack',
    { takes: [number, text, boolean, vector, scriptTypes.listOf(number)], gives: list },
    (_g, ...all) => all,
  )
  .bind('swap', { takes: [record], gives: record }, (_g, { a, b }: { a: unknown; b: unknown }) => ({ a: b, b: a }))
  .bind('breaks', { takes: [text], gives: number }, (_g, why: string) => {
    throw new Error(why);
  })
  .bind('odd', { takes: [number], gives: any }, (_g, i: number) => ODD[i])
  .bind('take', { takes: [scriptTypes.listOf(scriptTypes.listOf(number))], gives: number }, (_g, rows: number[][]) =>
    rows.flat().reduce((sum, x) => sum + x, 0),
  )
  .instruction('mix', { takes: [number, number], gives: number }, (_g, a: number, b: number) => a * 10 + b)
  .instruction('half', { takes: [number], gives: number }, (_g, x: number) => x / 2)
  .instruction('same', { takes: [any, any], gives: boolean }, (_g, a: unknown, b: unknown) => a === b)
  .variable(
    'heat',
    number,
    (guard) => guard.heat,
    (guard, value) => {
      guard.heat = value;
    },
    'How warm it is.',
  )
  .variable('name', text, () => 'Ada')
  .variable('first', chest, ({ chests }) => chests[0])
  .constant('LIMIT', 6)
  .constant('WARM', true, 'Always.')
  .constant('HOME', 'gate')
  .event('noise', [scriptTypes.optional(number)], 'A noise.')
  .event('found', [chest, text])
  .type('chest', {
    is: (value) => value instanceof Chest,
    fields: {
      gold: {
        type: number,
        description: 'What is in it.',
        read: (each: Chest) => each.gold,
        write: (each: Chest, value: number) => {
          each.gold = value;
        },
      },
      id: { type: number, read: (each: Chest) => each.id },
    },
    find: (each: Chest, field) => (field === 'double' ? each.gold * 2 : undefined),
    item: (each: Chest, index) => (index === 0 ? each.gold : undefined),
    call: (each: Chest, values: readonly unknown[]) => [each.id, ...values],
    operate: (operator, a, b) => {
      const worth = (side: unknown) => (side instanceof Chest ? side.gold : Number(side));
      if (operator === '+') return worth(a) + worth(b);
      if (operator === '<') return worth(a) < worth(b);
      return operator === '==' ? worth(a) === worth(b) : undefined;
    },
    save: ({ id }: Chest) => id,
    restore: (id, { chests }: Guard) => chests[id as number],
  });

/** Scripts that compile. Some of them fail while they run. */
export const SCRIPTS: readonly string[] = [
  `function fibonacci(n) { if n < 2 { return n } return fibonacci(n - 1) + fibonacci(n - 2) }
return fibonacci(9)`,
  `var all = []
for i in 1 to 20 { add(all, (i * 7919) % 31 / 3) yield }
return join(sort(reverse(all)), " ")`,
  `var words = ""
for i in 1 to 12 { words = words + " " + i / 7; heat = heat * 1.1 + 0.1; wait 0.1 }
return words`,
  `on noise(x) { heat = heat + default(x, 0.25) }
while heat < LIMIT { walk(3); wait 0.3 }
return heat`,
  `var sum = 0
for i in 10 to 1 by -3 {
  if i == 7 continue
  sum = sum + i
  if sum > 14 { break } else if sum > 12 { sum = sum - 1 } else { sum = sum + 0.5 }
}
atomic { for i in 1 to 30 { sum = sum + 1 } }
return sum`,
  `var l = [3, "a", true, [1, 2], { x: 1, "y z": 2 }, vector(1, 2), vector(1, 2, 3)]
insert(l, 1, "b")
l[0] = l[0] - 7
l[5].x = l[5].x + 10
l[5]["w"] = keys(l[5])
say(l[5])
say(remove(l, 2)); say(remove(l[4], "x")); say(length(l[4]))
say([length(l), length("häuser"), length(l[5]), distance(l[5], vector(4, 6)), distance(l[6], vector(0, 0, 0))])
say([slice("abcdef", 1, -1), slice("abcdef", -2), slice(l, 0, 2), find("abc", "c"), find([4, 5], 5)])
say([split("a,b,c", ","), upper("aé"), lower("BÄ"), number("12.5"), text(1.5), text([1, "x"])])
say([contains([1, 2], 2), 3 in [1, 2], "b" in ["b"], type(l), type(1), type("t"), type(empty), type(vector(1, 2))])
var c = copy(l); add(c, 1)
return [length(c), length(l), c == l, c != l, copy({ a: 1 }) == { a: 1 }]`,
  `var n = 7.5
return [abs(-n), floor(n), ceil(n), round(n), sqrt(16), sign(-2), min(3, n, 1), max(3, n), clamp(n, 1, 5), lerp(1, 3, 0.25),
  between(3, 1, 5), -n % 4, n % -4, 7 % 3, n * n + n, n - n * 2, 2 * n, 1 - n, n / 0, 0 / 0, n > 3 and not (n < 3) or false,
  if(n > 1, "big", "small"), default(empty, 4), empty is empty, n is 7.5, vector(1, 2) + vector(3, 4), vector(1, 2) * 2]`,
  `var total = 0
function tally(a, b, c) { var was = total; total = total + a * b - c; return was }
var r = { a: tally(1, 2, 3), b: tally(4, 5, 6) }
r = swap(r)
on found(where, word) { total = total + where.gold; say(word) }
yield
say([mean(1, 2, 6), mix(3, 4), half(9), same(1, 1), open(first), open(first, 3)])
say(pack(1, "t", WARM, vector(1, 2), [4, 5]))
return [total, r.a, r.b, name + HOME]`,
  `var c = chest(1)
c.gold = c.gold + 4
say([c.gold, c.id, c.double, c[0], c(1, "x"), c + 1, c < first, c > first, c == first, type(c)])
yield
return c`,
  'var all = []\nfor i in 0 to 10 { if i != 7 { add(all, default(odd(i), "none")) } }\nsay(all)\nreturn odd(7)',
  'say(take([[1, 2], [3]]))\nvar l = []\nfor i in 1 to 30 { l = [l] }\nsay(l)',
  'var l = [[1], "x"]\nreturn take(l)',
  'return min(1, 2, 3) + max(4, 5)',
  'var l = [1]\nfunction f(x) {\n  return l[x]\n}\nl[f(0) + 3] = 2',
  'var t = "x"\nfunction f(a) { return a * 2 }\nreturn f(t)',
  'say("a")\nvar x = breaks("why") + 1\nreturn x',
  'function f(n) { return f(n + 1) }\nreturn f(0)',
  'var l = []\nwhile true { add(l, [1, 2, "a long text that takes room"]) }',
  'var s = "ab"\nwhile true { s = s + s }',
  'return open(chest(7))',
  'atomic { while true { heat = heat + 1 } }',
  'for i in 1 to 3 by 0 { }',
  'var x = 3\nreturn -x + -0 * 1 + 2 - 1 * x / 4 + (1 + 2) * x',
  'var a = 1\nvar b = a + 1\nif a < b { if not (a == b) and b >= 2 { return "yes" } }\nreturn "no"',
];

/** Scripts that do not compile. */
export const WRONG_SCRIPTS: readonly string[] = [
  'return 1 + "a" * 2',
  'var x = 1\nvar x = 2\ny = 3\nzz(1)\nsay()\nwalk("far")\nwalk(1, 2)',
  'if 1 { } while "x" { } for i in 3 { } for i in "a" to 2 { } wait "long"',
  'heat = "hot"\nname = "Eve"\nLIMIT = 3\nopen(name)\nopen(first, "x")\nfirst.gold = "much"\nreturn not 3 and "x"',
  'on alarm { }\non noise(a, b) { }\nfunction f(a, a) { return f(1) }\nbreak\ncontinue\natomic { yield; wait 1 }',
  'x == 1\nif heat = 3 { }\nelse { }\nwhle heat < 3 { }\nvar = 2\n1 + 2\nheat = 3 = 4\nf(1) = 2',
  'return [1, 2\nvar y = { a: }\nsay("unfinished)\nreturn )',
  'if WARM { function inner() { } }\nreturn {a: 1, a: 2}[HOME]\nreturn "x" < 3\nreturn [1] - 2\nreturn WARM * 2',
];
