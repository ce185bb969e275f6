import type { ExpertsInsight, MemoryInsight, MissionsInsight } from 'gumption/decision/blackboard/nodes';

type Sort = 'text' | 'number' | 'boolean' | 'any';
type Shape = { readonly [field: string]: Sort | readonly [Shape] | Shape };

/**
 * Whether data has the fields of a shape. A list with one shape stands for a list of such items.
 */
function fits(data: unknown, shape: Shape): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(shape).every(([field, wanted]) => {
    const value = (data as Readonly<Record<string, unknown>>)[field];
    if (Array.isArray(wanted)) return Array.isArray(value) && value.every((each) => fits(each, wanted[0] as Shape));
    if (typeof wanted !== 'string') return fits(value, wanted as Shape);
    return wanted === 'any' || typeof value === (wanted === 'text' ? 'string' : wanted);
  });
}

const EXPERTS: Shape = {
  time: 'number',
  iteration: 'number',
  experts: [{ id: 'text', waits: 'boolean', isRunning: 'boolean', ran: 'number', at: 'number', turn: 'number' }],
  entries: [{ id: 'text', key: 'text', section: 'text', value: 'any', writer: 'text', at: 'number' }],
  goals: [{ id: 'text', met: 'boolean' }],
  audit: [{ time: 'number', entry: 'text', writer: 'text', before: 'any', after: 'any' }],
};

const JUDGED: Shape = { unit: 'text', fit: 'number', why: 'text' };

const MISSIONS: Shape = {
  time: 'number',
  board: 'text',
  unit: 'text',
  missions: [
    {
      ...{ id: 'text', skill: 'text', priority: 'number', capacity: 'number', state: 'text', expires: 'number' },
      holders: [{ unit: 'text', fit: 'number', since: 'number' }],
      others: [JUDGED],
      passedOver: [JUDGED],
    },
  ],
  units: [{ id: 'text', mission: 'text', skills: {} }],
};

const MEMORY: Shape = {
  time: 'number',
  memory: 'text',
  beliefs: [
    { what: 'text', about: 'text', value: 'any', term: 'text', source: 'text', confidence: 'number', time: 'number' },
  ],
};

/** Reads the insight of an `experts` node; undefined for anything else. */
export function readExperts(data: unknown): ExpertsInsight | undefined {
  return fits(data, EXPERTS) ? (data as ExpertsInsight) : undefined;
}

/** Reads the insight of mission nodes into their board; undefined for anything else. */
export function readMissions(data: unknown): MissionsInsight | undefined {
  return fits(data, MISSIONS) ? (data as MissionsInsight) : undefined;
}

/** Reads the insight of working-memory nodes; undefined for anything else. */
export function readMemory(data: unknown): MemoryInsight | undefined {
  return fits(data, MEMORY) ? (data as MemoryInsight) : undefined;
}

/** A value of the game in few words; empty for an empty value. */
export function showPlain(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(4)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
