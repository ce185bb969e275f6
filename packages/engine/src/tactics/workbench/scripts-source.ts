import type { DrillEvent, DrillRun } from '../scripts/drills/drill-run.js';
import type { ScriptLibrary } from '../scripts/drills/script-library.js';
import type { CooperativeRun, LaneState } from '../scripts/run/cooperative-run.js';

/** A run to show: of a script or a drill of the library, under a name such as that of its squad. */
export interface NamedRun<C> {
  readonly name: string;
  readonly run: CooperativeRun<C> | DrillRun<C>;
}

/** The cooperative scripts and drills of a game, for the workbench. */
export interface ScriptParts<C> {
  readonly library: ScriptLibrary<C>;
  /** The runs that are under way. They go on with a script that a designer has changed. */
  readonly runs: () => Iterable<NamedRun<C>>;
  /** The id of the character that plays a role; undefined for one that is none. */
  readonly idOf?: (member: C) => string | undefined;
}

/** Cooperative scripts and drills for a workbench. */
export function scriptsSource<C>({ library, runs, idOf }: ScriptParts<C>) {
  const show = (member: C): string | null => idOf?.(member) ?? null;
  return {
    list: () => ({ scripts: library.documents(), actions: library.repertoire.names }),
    load(document: unknown): 'replaced' | 'added' {
      const result = library.replace(document);
      const { name } = document as { readonly name: string };
      for (const { run } of runs()) {
        const isDrill = library.documents().some((each) => each.name === name && 'teams' in each);
        if ('drill' in run) {
          if (run.drill.name === name && isDrill) run.replaceDrill(library.drill(name));
        } else if (run.script.name === name && !isDrill) run.replaceScript(library.script(name));
      }
      return result;
    },
    runs: () =>
      Array.from(runs(), ({ name, run }) => {
        const { status, reason } = run;
        return 'drill' in run
          ? { script: run.drill.name, name, status, reason, ...describeDrill(run, show) }
          : { script: run.script.name, name, status, reason, ...describeScript(run, show) };
      }),
  };
}

interface ShownState {
  readonly stage: string;
  readonly lanes: readonly (LaneState & { readonly member: string | null })[];
  readonly fallen: readonly (string | null)[];
  readonly history: readonly DrillEvent[];
}

function describeDrill<C>(run: DrillRun<C>, show: (member: C) => string | null): ShownState {
  const { stage, lanes, fallen, history } = run.describe();
  return {
    stage,
    lanes: lanes.map((lane) => ({ ...lane, member: show(lane.member) })),
    fallen: fallen.map(show),
    history,
  };
}

function describeScript<C>(run: CooperativeRun<C>, show: (member: C) => string | null): ShownState {
  const lanes = run.describe().map((lane) => ({ ...lane, member: show(run.memberOf(lane.role)!) }));
  return { stage: '', lanes, fallen: [], history: [] };
}
