import { describe, expect, it } from 'vitest';
import { type Declaration, Declarations } from './declarations.js';
import { readDoors } from './doors.js';
import { readClaims } from './rows.js';

const engine = 'packages/engine/src';

/** Rows that no call of the engine shows, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  WB: 'is what people do in the workbench; its tests drive the page',
};

/**
 * Functions that only tests call. Each shows one step of something exported that takes the step by
 * other means, without a call per number.
 */
const steps = new Set([
  'networkSize',
  'updateHierarchical',
  'createApproach',
  'findClosestApproach',
  'limitSteering',
  'predictMeeting',
  'measureMiss',
  'velocityUnderDrag',
  'clampParameter',
  'refineTrials',
  'driveBehind',
  'driveFreely',
  'leastLead',
  'profileSeconds',
  'secondsToMeet',
]);

/** What every test uses, and what therefore shows only the rows of its own folder. */
const ground = /^packages\/engine\/src\/(math|data|errors|sketch)\//;
const isRig = (declaration: Declaration): boolean => /\/laws\/|\.(test|fixture)\.tsx?/.test(declaration);

describe('the rows of the specification that tests claim', () => {
  const declarations = new Declarations();
  const exported = new Set<Declaration>();
  for (const names of readDoors(declarations).values())
    for (const { declaration, isType } of names.values()) if (!isType) exported.add(declaration);
  const claims = readClaims(engine, declarations);
  /** The parts of the engine that each test file uses, directly or through its rigs. */
  const usedBy = new Map(
    [...claims.keys()].map((path) => {
      const reached = declarations.reach(declarations.partsOf(path), (declaration) => !isRig(declaration));
      return [path, [...reached].filter((each) => each.startsWith(engine) && !isRig(each))] as const;
    }),
  );

  it('can be called through a door: everything that their tests use is exported, or used by what is', () => {
    const callable = declarations.reach(exported);
    const lost = new Map<Declaration, Set<string>>();
    for (const [path, rows] of claims)
      for (const used of usedBy.get(path)!)
        if (!callable.has(used)) lost.set(used, new Set([...(lost.get(used) ?? []), ...rows]));
    const nameOf = (declaration: Declaration) => declaration.split('#')[1];
    const unknown = [...lost].filter(([declaration]) => !steps.has(nameOf(declaration)));
    expect(unknown.map(([declaration, rows]) => `${declaration}: ${[...rows].join(' ')}`)).toEqual([]);
    expect(new Set([...lost.keys()].map(nameOf)), 'functions that only tests call').toEqual(steps);
  });

  it('each have a test that uses something exported', () => {
    const shown = new Set<string>();
    const all = new Set<string>();
    for (const [path, rows] of claims) {
      const isShown = usedBy.get(path)!.some((used) => exported.has(used) && (!ground.test(used) || ground.test(path)));
      for (const row of rows) {
        all.add(row);
        if (isShown) shown.add(row);
      }
    }
    const isElsewhere = (row: string) => Object.hasOwn(elsewhere, row.split('-')[0]);
    expect([...all].filter((row) => !shown.has(row) && !isElsewhere(row))).toEqual([]);
  });
});
