import type { MindId } from '../../runtime/mind-id.js';
import { FREE } from '../../runtime/runtime.js';
import { Minds } from '../minds.js';
import { MAX_TURNS, type Pace, Portion } from '../portion.js';
import type { SavedMinds } from '../saved-minds.js';
import { type MindRhythm, Turns } from '../turns.js';

/**
 * Minds that need not all be ticked in every frame: they take turns as time allows, or each has its
 * own rhythm. In everything else they are `Minds`, and while all are ticked in every frame they
 * cost the same. Let time pass and assign turns with `minds.advance(dt); minds.tickSome(2000)`, or
 * register `turnsTask(minds)` with a scheduler.
 */
export class MindsInTurns<A> extends Minds<A> {
  readonly #turns = new Turns(this.runtime, this.places);
  /** The turns being assigned in a tick that does not reach every mind. */
  readonly #portion = new Portion();

  override add(agent: A): MindId {
    const id = super.add(agent);
    this.#turns.enter(this.places.of(id));
    return id;
  }

  /**
   * Like `Minds.tick`. A mind that {@link tickSome} has left out receives all the time that has
   * passed for it.
   */
  override tick(dt: number): boolean {
    if (this.isPaused) return this.resumeTick();
    this.passTime(dt);
    this.#portion.close();
    if (this.#turns.markAll()) return this.runRange(0, this.places.count);
    this.inTick = false;
    this.#portion.open(MAX_TURNS, 'all', false);
    return this.#runPortion();
  }

  /** Lets time pass without ticking any mind; use it with {@link tickSome} and {@link tickOne}. */
  advance(dt: number): void {
    this.passTime(dt);
    this.finish();
  }

  /**
   * Ticks a single mind, for games with a scheduler of their own. `dt` is the time that has passed
   * for the mind; by default the time since its last tick. Returns false while paused, as
   * {@link tick} does.
   */
  tickOne(id: MindId, dt?: number): boolean {
    const place = this.places.of(id);
    this.enterTick(dt ?? this.#turns.passed(place));
    this.#portion.close();
    this.#turns.mark(place, place + 1);
    return this.runRange(place, place + 1);
  }

  /**
   * Ticks at most `most` minds, after {@link advance}: those that are due by their
   * {@link setRhythm rhythm} and have not been ticked since time last passed. Each call continues
   * where the last one stopped, so every mind gets a turn eventually, however small the number.
   * Minds that think in every frame come first; a quarter of the turns is reserved for the others.
   * Each mind receives the time that has passed for it and the clock is the same for all, so delays
   * and cooldowns stay exact. With a number large enough for all minds it equals {@link tick} and
   * is as fast.
   *
   * `pace` is for callers that share turns among several populations: it limits the call to minds
   * of one pace, and to the end of the round. {@link turnsTaken} is the number of minds ticked.
   * Returns false while paused, as {@link tick} does.
   */
  tickSome(most: number, pace?: Pace): boolean {
    if (this.isPaused) return this.resumeTick();
    const { places } = this;
    const turns = this.#turns;
    const portion = this.#portion;
    this.enterTick(this.runtime.dt);
    portion.open(most, pace, turns.hasRare);
    if (!turns.isWhole || most < places.size || pace === 'rare') {
      this.inTick = false;
      return this.#runPortion();
    }
    turns.markAll();
    portion.take(places.size);
    portion.close();
    return this.runRange(0, places.count);
  }

  /** The number of minds that the last {@link tickSome} ticked. */
  get turnsTaken(): number {
    return this.#portion.taken;
  }

  /**
   * True if every mind of a pace has had a turn in this round; {@link tickSome} then begins
   * another.
   */
  isRoundOver(pace: Pace): boolean {
    return this.#turns.isRoundOver(pace);
  }

  /** Lets a mind think only once in several frames. Only {@link tickSome} respects it. */
  setRhythm(id: MindId, rhythm: MindRhythm): void {
    this.#turns.setRhythm(this.places.of(id), rhythm);
  }

  /** The number of frames between two turns of a mind. */
  periodOf(id: MindId): number {
    return this.#turns.periodOf(this.places.of(id));
  }

  /** True if some minds do not think in every frame. */
  get hasRare(): boolean {
    return this.#turns.hasRare;
  }

  /** Seconds since a mind was last ticked; 0 if it was ticked after time last passed. */
  lagOf(id: MindId): number {
    return this.#turns.passed(this.places.of(id));
  }

  override stepNode(): boolean {
    return super.stepNode() || !this.#runPortion();
  }

  override endTick(): void {
    super.endTick();
    this.#runPortion(true);
  }

  /** Like `Minds.save`, with the order of turns and the turns left to assign. */
  override save(): SavedMinds {
    const saved = super.save();
    const turns = this.#turns.save();
    const portion = this.#portion;
    return {
      ...saved,
      ...(turns !== undefined && { turns }),
      ...(saved.underWay && !portion.isOver && { underWay: { ...saved.underWay, portion: portion.save() } }),
    };
  }

  override restore(saved: SavedMinds, agentOf?: (id: MindId) => A): void {
    super.restore(saved, agentOf);
    this.#turns.restore(saved.turns);
    this.#portion.close();
    if (saved.underWay?.portion !== undefined) this.#portion.restore(saved.underWay.portion);
  }

  protected override release(place: number): void {
    super.release(place);
    if (this.runtime.statuses[place] === FREE) this.#turns.leave(place);
  }

  protected override passTime(dt: number): void {
    super.passTime(dt);
    this.#turns.passTime(dt);
  }

  /** Continues a paused tick, and the call it was part of. Returns false if it paused again. */
  protected override resumeTick(): boolean {
    let isDone = false;
    let over = true;
    try {
      over = super.resumeTick();
      isDone = true;
    } finally {
      if (!isDone) this.#portion.close();
    }
    return over && this.#runPortion();
  }

  /** Assigns the remaining turns. Returns false if the tick paused. */
  #runPortion(isMuted = false): boolean {
    const { ticking } = this;
    const portion = this.#portion;
    const turns = this.#turns;
    if (portion.isOver) return true;
    this.enterTick(this.runtime.dt);
    let over = true;
    try {
      while (over && !portion.isOver)
        if (portion.room <= 0 || !turns.take(portion.pace, portion.room, !portion.isRound)) portion.next();
        else {
          portion.take(turns.count);
          if (portion.isRound && turns.isRoundOver(portion.pace)) portion.room = 0;
          if (isMuted) ticking.end(turns.from, turns.to);
          else over = ticking.run(turns.from, turns.to);
        }
    } finally {
      if (over) {
        portion.close();
        this.finish();
      }
    }
    return over;
  }
}
