import type { CrowdComparison, CrowdGroup, GameMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import type { GroupBy } from './crowd-groups.js';
import { type CrowdHeat, sumHeat } from './crowd-heat.js';
import { type CountedProgram, type CrowdMoment, CrowdPast } from './crowd-past.js';

type MessageOf<T extends GameMessage['type']> = Extract<GameMessage, { readonly type: T }>;

/** What the crowd does, as far as somebody looks. */
export interface CrowdState {
  /** Whether the game tells what its crowd does, and where its agents are. */
  readonly canTell: boolean;
  readonly canPick: boolean;
  /** Views that look. */
  readonly viewers: number;
  /** The counts of the moment on screen; undefined where they are not known. */
  readonly shown: CrowdMoment | undefined;
  /** How many agents are in each node at the moment on screen. */
  readonly heat: CrowdHeat;
  /** Whether the tree shows it. */
  readonly paint: boolean;
  readonly by: GroupBy;
  /** The group whose members are listed, and where their list begins. */
  readonly open: CrowdGroup | undefined;
  readonly from: number;
  readonly members: Omit<MessageOf<'crowdMembers'>, 'type'> | undefined;
  /** The group that the selected agent is compared with. */
  readonly compareWith: CrowdGroup | undefined;
  readonly compared: { readonly of: MessageOf<'crowdCompared'>; readonly rows: readonly CrowdComparison[] } | undefined;
  /** What was picked with a rectangle: so many, of which these are known here. */
  readonly picked: { readonly agents: readonly string[]; readonly total: number } | undefined;
  /** The agents that the timeline shows; undefined for all. */
  readonly timeline: TimelineFilter | undefined;
}

/** What the timeline is limited to. */
export interface TimelineFilter {
  readonly title: string;
  readonly agents: ReadonlySet<string>;
}

/** How many members are asked for at a time. */
export const MEMBERS = 100;

const NOTHING_TOLD = {
  ...{ shown: undefined, heat: new Map() as CrowdHeat, open: undefined, from: 0, members: undefined },
  ...{ compareWith: undefined, compared: undefined, picked: undefined, timeline: undefined },
} as const;

/** Whether the game tells what its crowd does. Games made before do not. */
export function canTellCrowd(editor: Editor): boolean {
  return editor.crowd.getState().canTell;
}

/** A game has come: it is asked again if somebody looks. */
export function greetCrowd(editor: Editor, crowd: MessageOf<'hello'>['crowd']): void {
  editor.crowdRecord.past.clear();
  editor.crowdRecord.tables.length = 0;
  editor.crowd.setState({ ...NOTHING_TOLD, canTell: crowd !== undefined, canPick: crowd?.canPick === true });
  if (editor.crowd.getState().viewers > 0) ask(editor);
}

/** Looks at the crowd until the function it returns is called; nothing is counted while nobody does. */
export function lookAtCrowd(editor: Editor): () => void {
  const change = (by: number) => {
    const viewers = editor.crowd.getState().viewers + by;
    editor.crowd.setState({ viewers });
    if (viewers === Math.max(0, by)) ask(editor);
  };
  change(1);
  const ends = [
    editor.past.subscribe(() => showCrowdMoment(editor)),
    editor.selection.subscribe(({ agent }, before) => {
      if (agent !== before.agent && editor.crowd.getState().compareWith !== undefined) ask(editor);
    }),
  ];
  return () => {
    for (const end of ends) end();
    change(-1);
  };
}

function ask(editor: Editor): void {
  const { canTell, viewers, open, from, compareWith } = editor.crowd.getState();
  if (!canTell || editor.link.getState().status !== 'connected') return;
  const { agent } = editor.selection.getState();
  send(editor, {
    ...{ type: 'showCrowd', on: viewers > 0 },
    ...(viewers > 0 && open !== undefined && { members: { group: open, from, count: MEMBERS } }),
    ...(viewers > 0 && compareWith !== undefined && agent !== undefined && { compared: { agent, group: compareWith } }),
  });
}

/** Lists the members of a group, from one on; undefined lists none. */
export function openGroup(editor: Editor, open: CrowdGroup | undefined, from = 0): void {
  const before = editor.crowd.getState();
  if (before.open === open && before.from === from) return;
  editor.crowd.setState({ open, from, ...(before.open !== open && { members: undefined }) });
  ask(editor);
}

/** Compares the selected agent with a group; undefined ceases to. */
export function compareWithGroup(editor: Editor, compareWith: CrowdGroup | undefined): void {
  editor.crowd.setState({ compareWith, compared: undefined });
  ask(editor);
}

/** Shows or hides on the tree how many agents are in each node. */
export function paintCrowd(editor: Editor, paint: boolean): void {
  if (editor.crowd.getState().paint === paint) return;
  editor.crowd.setState({ paint });
  if (paint) editor.crowdRecord.endPaint = lookAtCrowd(editor);
  else editor.crowdRecord.endPaint?.();
}

export function takeCrowd(editor: Editor, { tick, agents, groups, leftOut, programs }: MessageOf<'crowd'>): void {
  const { past, tables } = editor.crowdRecord;
  const counted = programs.map(({ behavior, agents: running, nodes, here }, i): CountedProgram => {
    tables[i] = nodes ?? tables[i] ?? [];
    return { behavior, agents: running, paths: tables[i], here };
  });
  tables.length = programs.length;
  const moment = { tick, agents, groups, leftOut, programs: counted };
  editor.crowdRecord.last = moment;
  if (editor.world.getState().run.viewing === undefined) past.add(moment);
  showCrowdMoment(editor);
}

/** Shows what the crowd did at the moment on screen: as the game says, or else as it was recorded here. */
function showCrowdMoment(editor: Editor): void {
  const { past, last } = editor.crowdRecord;
  const { tick } = editor.past.getState();
  const shown = tick === undefined || last?.tick === tick ? last : past.at(tick);
  if (shown === editor.crowd.getState().shown) return;
  const heat = shown === undefined ? NOTHING_TOLD.heat : sumHeat(shown.programs, editor.makeTable);
  editor.crowd.setState({ shown, heat });
}

export function takeCrowdMembers(editor: Editor, { type: _, ...members }: MessageOf<'crowdMembers'>): void {
  editor.crowd.setState({ members });
}

export function takeCrowdCompared(editor: Editor, of: MessageOf<'crowdCompared'>): void {
  editor.crowd.setState({ compared: { of, rows: of.rows } });
}

declare module '../editor.js' {
  interface Editor {
    /** What all agents do at once, while somebody looks. */
    readonly crowd: StoreApi<CrowdState>;
    /** What was told of the crowd so far. */
    readonly crowdRecord: {
      readonly past: CrowdPast;
      /** Node paths of the programs, as they were sent last. */
      readonly tables: (readonly string[])[];
      last: CrowdMoment | undefined;
      endPaint: (() => void) | undefined;
    };
  }
}

registerStore('crowd', () =>
  createStore<CrowdState>(() => ({
    ...NOTHING_TOLD,
    ...{ canTell: false, canPick: false, viewers: 0, paint: false, by: 'activity' },
  })),
);
registerStore('crowdRecord', () => ({ past: new CrowdPast(), tables: [], last: undefined, endPaint: undefined }));
