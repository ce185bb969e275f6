import { InvalidDataError } from './check.js';
import { addProblem, closeFindings, createFindings, type Findings } from './findings.js';
import { DEFAULT_LIMITS, type Limits, walkJson } from './limits.js';
import { formatPath, type Step } from './path.js';

/** Widest line that a list or object of scalars may fill before its items get a line each. */
const COLUMNS = 100;

export interface FormatOptions {
  /**
   * Keys to write first, in this order; others follow in their own order. One list for the whole
   * document, or a function that answers for the object at a path.
   */
  readonly keyOrder?: readonly string[] | ((path: string) => readonly string[] | undefined);
  readonly limits?: Partial<Limits>;
}

/**
 * Writes JSON so that equal documents are equal texts and a small change is a small difference:
 * two spaces of indent, lists and objects of scalars on one line up to 100 columns, a final
 * newline. Reading it back gives the same value. Throws for what JSON would lose or change: NaN,
 * infinity, -0, functions, class instances, cycles; and for the keys that are refused everywhere.
 */
export function formatJson(value: unknown, options: FormatOptions = {}): string {
  const findings = createFindings('');
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  walkJson(findings, value, limits, []);
  const steps: Step[] = [];
  const ready = findings.problems.length === 0 && findings.stopped === undefined;
  const written = ready ? write({ findings, options, steps }, value, '', 0) : '';
  const problems = closeFindings(findings);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return `${written}\n`;
}

interface Writing {
  readonly findings: Findings;
  readonly options: FormatOptions;
  readonly steps: Step[];
}

/** `taken` counts the columns used on the value's first line besides the indent. */
function write(writing: Writing, value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return scalar(writing, value);
  const list = Array.isArray(value);
  const [open, close] = list ? '[]' : '{}';
  const holder = value as Readonly<Record<string, unknown>>;
  const keys = list ? value.keys() : orderedKeys(writing, holder);
  const inner = `${indent}  `;
  const parts: string[] = [];
  let scalars = true;
  for (const key of keys) {
    const part = holder[key];
    const label = list ? '' : `${JSON.stringify(key)}: `;
    writing.steps.push(key);
    parts.push(label + write(writing, part, inner, label.length));
    writing.steps.pop();
    scalars &&= typeof part !== 'object' || part === null;
  }
  if (parts.length === 0) return `${open}${close}`;
  const line = list ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  // One column more for the comma that may follow.
  if (scalars && indent.length + taken + line.length + 1 <= COLUMNS) return line;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function scalar(writing: Writing, value: unknown): string {
  if (Object.is(value, -0)) addProblem(writing.findings, writing.steps, 'must be a number that JSON keeps, got -0');
  return JSON.stringify(value);
}

function orderedKeys({ options: { keyOrder }, steps }: Writing, value: Readonly<Record<string, unknown>>): string[] {
  const present = Object.keys(value).filter((key) => value[key] !== undefined);
  const first = typeof keyOrder === 'function' ? keyOrder(formatPath(steps)) : keyOrder;
  if (first === undefined) return present;
  const rank = new Map(first.map((key, i) => [key, i]));
  // The sort is stable, so keys without a rank keep their own order.
  return present.sort((a, b) => (rank.get(a) ?? first.length) - (rank.get(b) ?? first.length));
}
