import { InvalidDataError } from '../../../data/check.js';
import { type Infer, integer, list, optional, parse, record, text } from '../../../data/index.js';
import { copyJson } from '../../../data/same.js';
import { flattenLanes } from './flatten.js';
import { readCooperativeScript } from './read-script.js';
import { type CooperativeScript, partSchema, type ScriptStep, scriptStepSchema } from './script-document.js';

/**
 * A script as a picture that can be edited: one lane per role, with blocks in columns. Blocks of a
 * lane run from left to right; a wait stands to the right of the signal it waits for.
 */
export type ScriptChart = Infer<typeof scriptChartSchema>;

const name = text({ minLength: 1, maxLength: 200 });

const scriptChartSchema = record({
  /** Name of the script. */
  name,
  /** Signals that come from outside the script. */
  hears: optional(list(name)),
  /** Sub-scripts. */
  parts: optional(list(partSchema)),
  /** The blocks of each role, each in a column of the picture. */
  lanes: list(record({ role: name, blocks: list(record({ column: integer({ min: 0 }), step: scriptStepSchema })) }), {
    min: 1,
  }),
});

/** An arrow of the picture: from the block that sends a signal to one that waits for it. */
export interface SignalArrow {
  /** Name of the signal. */
  readonly signal: string;
  /** The block that sends it. */
  readonly from: BlockPlace;
  /** The block that waits for it. */
  readonly to: BlockPlace;
}

/** A block by the index of its lane, and its index there. */
export interface BlockPlace {
  /** Index of the lane. */
  readonly lane: number;
  /** Index of the block in its lane. */
  readonly block: number;
}

/** Lays a script out as lanes. `readScriptChart` gives the same script back. */
export function layOutScript(script: CooperativeScript): ScriptChart {
  const { name, hears, parts, lanes } = copyJson(script);
  const arrows = listSignalArrows(script);
  const columns = lanes.map(({ steps }) => steps.map((_, column) => column));
  // A valid script has no circles, so this ends; the bound is for others.
  for (let round = 0, isMoving = true; isMoving && round < 1000; round++) {
    isMoving = false;
    for (const { from, to } of arrows) {
      const least = columns[from.lane][from.block] + 1;
      if (columns[to.lane][to.block] >= least) continue;
      columns[to.lane][to.block] = least;
      isMoving = true;
    }
    for (const lane of columns) for (let i = 1; i < lane.length; i++) lane[i] = Math.max(lane[i], lane[i - 1] + 1);
  }
  return {
    name,
    ...(hears && { hears }),
    ...(parts && { parts }),
    lanes: lanes.map(({ role, steps }, lane) => ({
      role,
      blocks: steps.map((step, block) => ({ column: columns[lane][block], step })),
    })),
  };
}

/**
 * The script that a chart shows: the blocks of each lane by column. Throws `InvalidDataError` if
 * the chart or the script is wrong, or two blocks of a lane stand in one column.
 */
export function readScriptChart(value: unknown): CooperativeScript {
  const { name, hears, parts, lanes } = parse(scriptChartSchema, value, 'chart');
  return readCooperativeScript({
    name,
    ...(hears && { hears }),
    ...(parts && { parts }),
    lanes: lanes.map(({ role, blocks }, lane) => {
      const sorted = [...blocks].sort((a, b) => a.column - b.column);
      for (let i = 1; i < sorted.length; i++)
        if (sorted[i].column === sorted[i - 1].column)
          throw new InvalidDataError(
            `chart.lanes[${lane}].blocks[${blocks.indexOf(sorted[i])}].column`,
            `two blocks stand in column ${sorted[i].column}`,
          );
      return { role, steps: sorted.map(({ step }): ScriptStep => step) };
    }),
  });
}

/** The arrows between the lanes of a script, from the first block that sends a signal. */
export function listSignalArrows(script: CooperativeScript): SignalArrow[] {
  const lanes = flattenLanes(script, []).map((steps) =>
    steps.map(({ op, id, path }) => ({ op, id, block: Number(/steps\[(\d+)\]/.exec(path)![1]) })),
  );
  const senders = new Map<string, BlockPlace>();
  for (const [lane, steps] of lanes.entries())
    for (const { op, id, block } of steps) if (op === 'signal' && !senders.has(id)) senders.set(id, { lane, block });
  return lanes.flatMap((steps, lane) =>
    steps.flatMap(({ op, id, block }) => {
      const from = op === 'wait' ? senders.get(id) : undefined;
      const isOwn = from?.lane === lane && from.block === block;
      return from === undefined || isOwn ? [] : [{ signal: id, from, to: { lane, block } }];
    }),
  );
}
