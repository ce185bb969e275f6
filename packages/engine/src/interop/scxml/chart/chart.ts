import type { ScxmlContent, ScxmlSend } from './content.js';

// A state chart as data. The readers of SCXML and XState make it; machines and behaviors are made
// of it.

/** What every part of a chart has. */
export interface ChartMark {
  /** The name of the element, as written, for messages. */
  readonly tag: string;
  /** From 1; 0 if there is none. */
  readonly line: number;
  /** Attributes of the namespace `gumption`, by their names without the prefix. */
  readonly own: Readonly<Record<string, string>>;
}

/** A state, or the chart as a whole. */
export interface ChartState extends ChartMark {
  readonly type: 'scxml' | 'state' | 'parallel' | 'final' | 'history';
  readonly id: string | undefined;
  /** Whether a history remembers inner states too. */
  readonly isDeep: boolean;
  /** Where it starts; `undefined` if the chart does not say. */
  readonly initial: readonly string[] | undefined;
  /** What is done on the way to the initial state. */
  readonly initialActions: readonly ChartAction[];
  /** In document order. */
  readonly parts: readonly ChartPart[];
}

/** Which events a name stands for: all that begin with it, or only itself, `.*` apart. */
export type EventNaming = 'prefix' | 'exact';

/** What stands in a state. */
export type ChartPart =
  | ChartState
  | ChartTransition
  | ChartActions
  | (ChartMark & { readonly type: 'datamodel'; readonly data: readonly ChartData[] })
  | (ChartMark & { readonly type: 'script'; readonly text: string; readonly src: string | undefined })
  | (ChartMark & { readonly type: 'donedata'; readonly payload: Pick<ScxmlSend, 'params' | 'content'> })
  /** A node of a behavior as JSON, in an element that other tools skip. */
  | (ChartMark & { readonly type: 'node'; readonly text: string })
  | (ChartMark & { readonly type: 'unknown' });

export interface ChartTransition extends ChartMark {
  readonly type: 'transition';
  readonly events?: readonly string[];
  /** Seconds that the state must have been active. */
  readonly after?: number;
  /** A condition in ECMAScript. */
  readonly cond?: string;
  /** A condition that is a function of the game. */
  readonly guard?: ChartTask;
  /** A state in which it is not taken. */
  readonly notIn?: string;
  readonly targets?: readonly string[];
  readonly isInternal: boolean;
  readonly actions: readonly ChartAction[];
}

/** A function of the game, and the id that its node has in a behavior. */
export interface ChartTask {
  readonly name: string;
  readonly id: string;
}

export interface ChartActions extends ChartMark {
  readonly type: 'onentry' | 'onexit';
  readonly actions: readonly ChartAction[];
}

/** One thing to do. */
export interface ChartAction extends ChartMark {
  /** `undefined` for an unknown element. */
  readonly content: ScxmlContent | undefined;
  /** What of it a machine cannot do. */
  readonly lost: readonly string[];
  /** The text in the element. */
  readonly text: string;
}

/** A variable with its first value. */
export interface ChartData {
  readonly id: string;
  readonly expr: string;
  /** Whether `expr` is the text in the element instead of an attribute. */
  readonly isText: boolean;
  readonly src: string | undefined;
  /** Whether the value is XML. */
  readonly isXml: boolean;
}

/** Whether it is a state within a chart. */
export function isState(part: ChartPart): part is ChartState {
  return part.type === 'state' || part.type === 'parallel' || part.type === 'final' || part.type === 'history';
}

/** Words between blanks. */
export const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');
