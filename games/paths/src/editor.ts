import { BRUSH_SIZES, cellsUnder, strokeCells } from './brush.js';
import type { BrushMark } from './draw.js';
import { type Changes, describeCell, type End, moveEnd, paint, planOf, setPlan } from './grid.js';
import { groundNamed } from './grounds.js';
import type { KeyCommand } from './keys.js';
import type { Tool } from './panel.js';
import { formatPlan, type Plan, planFrom } from './plan.js';
import { makePreset, type PresetName } from './presets.js';
import { readMap } from './read-map.js';
import { Undo } from './undo.js';
import { noteChanges, type World } from './world.js';

interface Cell {
  readonly x: number;
  readonly z: number;
}

/** Edits the map by pointer or keys, with undo. Every change of the map goes through it. */
export class Editor {
  tool: Tool = 'wall';
  size: (typeof BRUSH_SIZES)[number] = 1;
  readonly #world: World;
  readonly #onChange: () => void;
  readonly #undo = new Undo();
  /** Where the brush is, and whether keys put it there. */
  #at: Cell | undefined;
  #isByKeys = false;
  /** The current stroke: painting with a tool or dragging an end, and the plan before it. */
  #stroke: { readonly tool: Tool; readonly before: Plan; hasChanged: boolean } | undefined;
  #seed = 1;

  constructor(world: World, onChange: () => void) {
    this.#world = world;
    this.#onChange = onChange;
  }

  get canUndo(): boolean {
    return this.#undo.canUndo;
  }

  get canRedo(): boolean {
    return this.#undo.canRedo;
  }

  /** Where a frame shows what would be painted. */
  get mark(): BrushMark | undefined {
    if (!this.#at || !this.#isInside(this.#at)) return undefined;
    const size = this.tool === 'start' || this.tool === 'goal' ? 1 : this.size;
    const before = Math.floor((size - 1) / 2);
    return { x: this.#at.x - before, z: this.#at.z - before, size };
  }

  /**
   * The pointer goes down: on an end it drags that end, elsewhere it paints; the secondary button
   * paints grass.
   */
  press(cell: Cell, isErasing = false): void {
    this.#at = cell;
    this.#isByKeys = false;
    if (!this.#isInside(cell)) return;
    const { grid } = this.#world;
    const node = this.#nodeAt(cell);
    const tool = node === grid.start ? 'start' : node === grid.goal ? 'goal' : isErasing ? 'grass' : this.tool;
    this.#stroke = { tool, before: planOf(grid), hasChanged: false };
    this.#apply(tool, cell, cell);
  }

  /** The pointer moves, down or not. */
  drag(cell: Cell): void {
    const last = this.#at ?? cell;
    this.#at = cell;
    this.#isByKeys = false;
    if (this.#stroke && (last.x !== cell.x || last.z !== cell.z)) this.#apply(this.#stroke.tool, last, cell);
  }

  /** The pointer goes up: the stroke is one thing to undo. */
  release(): void {
    if (this.#stroke && this.#stroke.before !== planOf(this.#world.grid)) this.#undo.note(this.#stroke.before);
    this.#stroke = undefined;
  }

  leave(): void {
    if (!this.#isByKeys && !this.#stroke) this.#at = undefined;
  }

  undo(): void {
    this.#take(this.#undo.undo(planOf(this.#world.grid)));
  }

  redo(): void {
    this.#take(this.#undo.redo(planOf(this.#world.grid)));
  }

  /** Grass everywhere; the ends stay. */
  clear(): void {
    const { width, depth, start, goal } = planOf(this.#world.grid);
    this.#replace(planFrom({ width, depth, blocked: new Uint8Array(width * depth) }, start, goal), false);
  }

  /** Another map of a kind: a different one each time. */
  preset(name: PresetName): void {
    this.#replace(makePreset(name, this.#seed++), true);
  }

  /** Loads a map from text. Throws and changes nothing if the map is invalid. */
  load(text: string, name: string): Plan {
    const plan = readMap(text, name);
    this.#replace(plan, true);
    return plan;
  }

  text(): string {
    return formatPlan(planOf(this.#world.grid));
  }

  /** Runs a key's command and returns a message about it. */
  command(command: KeyCommand): string {
    const { grid } = this.#world;
    const { tiles } = grid;
    if (command.act === 'undo' || command.act === 'redo') this[command.act]();
    else if (command.act === 'tool') this.tool = command.tool;
    else if (command.act === 'size') {
      const at = BRUSH_SIZES.indexOf(this.size) + command.by;
      this.size = BRUSH_SIZES[Math.max(0, Math.min(BRUSH_SIZES.length - 1, at))];
      return `Brush ${this.size} cells wide`;
    }
    if (command.act === 'tool') return `Paint ${command.tool}`;
    const from = this.#at && this.#isInside(this.#at) ? this.#at : { x: tiles.width >> 1, z: tiles.depth >> 1 };
    this.#isByKeys = true;
    this.#at = from;
    if (command.act === 'move') {
      const x = Math.max(0, Math.min(tiles.width - 1, from.x + command.dx));
      const z = Math.max(0, Math.min(tiles.depth - 1, from.z + command.dz));
      this.#at = { x, z };
      if (command.isPainting) this.#once(this.tool, this.#at);
    } else if (command.act === 'paint') this.#once(this.tool, from);
    else if (command.act === 'start' || command.act === 'goal') this.#once(command.act, from);
    const cell = this.#nodeAt(this.#at);
    return `Column ${this.#at.x + 1}, row ${this.#at.z + 1}: ${describeCell(grid, cell)}`;
  }

  #once(tool: Tool, cell: Cell): void {
    const before = planOf(this.#world.grid);
    this.#apply(tool, cell, cell);
    if (before !== planOf(this.#world.grid)) this.#undo.note(before);
  }

  #apply(tool: Tool, from: Cell, to: Cell): void {
    const { grid } = this.#world;
    if (tool === 'start' || tool === 'goal') {
      if (this.#isInside(to) && moveEnd(grid, tool satisfies End, this.#nodeAt(to))) this.#changed([]);
      return;
    }
    const cells =
      from === to ? cellsUnder(grid.tiles, to.x, to.z, this.size) : strokeCells(grid.tiles, from, to, this.size);
    const changed = paint(grid, cells, groundNamed(tool));
    if (changed.length > 0) this.#changed(changed);
  }

  /** A different map puts all explorers at its ends, whatever its size. */
  #replace(plan: Plan, isOther: boolean): void {
    this.#undo.note(planOf(this.#world.grid));
    const changes = setPlan(this.#world.grid, plan);
    this.#changed(isOther ? 'all' : changes);
  }

  #take(plan: Plan | undefined): void {
    if (plan) this.#changed(setPlan(this.#world.grid, plan));
  }

  #changed(changes: Changes): void {
    noteChanges(this.#world, changes, !this.#stroke?.hasChanged);
    if (this.#stroke) this.#stroke.hasChanged = true;
    this.#onChange();
  }

  #isInside({ x, z }: Cell): boolean {
    const { width, depth } = this.#world.grid.tiles;
    return x >= 0 && z >= 0 && x < width && z < depth;
  }

  #nodeAt({ x, z }: Cell): number {
    return z * this.#world.grid.tiles.width + x;
  }
}
