import type { MindId } from '../../runtime/mind-id.js';
import { FREE } from '../../runtime/runtime.js';
import { Minds } from '../minds.js';
import { MAX_TURNS, type Pace, Portion } from '../portion.js';
import type { SavedMinds } from '../saved-minds.js';
import { type MindRhythm, Turns } from '../turns.js';

/**
 * Minds of which not all need be ticked in every frame: so many as there is time for, in turns, or
 * each in a rhythm of its own. In all else they are `Minds`, and as long as everybody is ticked at
 * once they cost the same. Let time pass and deal out turns,
 * `minds.advance(dt); minds.tickSome(2000)`, or give them to a scheduler as `turnsTask(minds)`.
 */
export class MindsInTurns<A> extends Minds<A> {
  readonly #turns = new Turns(this.runtime, this.places);
  /** What is being dealt out, in ticks that are not for everybody. */
  readonly #portion = new Portion();

  override add(agent: A): MindId {
    const id = super.add(agent);
    this.#turns.enter(this.places.of(id));
    return id;
  }

  /**
   * As `Minds.tick`; whoever was left out by {@link tickSome} is told here all that has passed for
   * it.
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

  /** Lets time pass without ticking anybody; goes with {@link tickSome} and {@link tickOne}. */
  advance(dt: number): void {
    this.passTime(dt);
    this.finish();
  }

  /**
   * Ticks one mind alone, for games that decide by themselves who thinks when; `dt` is what has
   * passed for it: the time since its last tick unless told. Answers as {@link tick}.
   */
  tickOne(id: MindId, dt?: number): boolean {
    const place = this.places.of(id);
    this.enterTick(dt ?? this.#turns.passed(place));
    this.#portion.close();
    this.#turns.mark(place, place + 1);
    return this.runRange(place, place + 1);
  }

  /**
   * Ticks so many minds at most, after {@link advance}: those that are due by their
   * {@link setRhythm rhythm} and have not yet been ticked since time last passed. Goes on where it
   * stopped, round and round, so that nobody waits for ever however small the number; and those who
   * think in every frame come before the others, who are left a quarter. Each mind is told what has
   * passed for it, and the clock is the same for all, so delays and cool-downs stay true. With a
   * number large enough for all it is the same as {@link tick}, and as fast.
   *
   * `pace` is for those who share out several populations: only those of one pace, and no further
   * than to the end of the round. {@link turnsTaken} says how many were ticked. Answers as
   * {@link tick}.
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

  /** How many minds the last {@link tickSome} has ticked. */
  get turnsTaken(): number {
    return this.#portion.taken;
  }

  /**
   * Has everybody of a pace had a turn since the first one had? Then {@link tickSome} begins
   * another round.
   */
  isRoundOver(pace: Pace): boolean {
    return this.#turns.isRoundOver(pace);
  }

  /**
   * Lets a mind think once in so many frames, as its importance changes: only {@link tickSome}
   * heeds it.
   */
  setRhythm(id: MindId, rhythm: MindRhythm): void {
    this.#turns.setRhythm(this.places.of(id), rhythm);
  }

  /** Once in how many frames a mind thinks. */
  periodOf(id: MindId): number {
    return this.#turns.periodOf(this.places.of(id));
  }

  /** Are there minds that do not think in every frame? */
  get hasRare(): boolean {
    return this.#turns.hasRare;
  }

  /** Seconds since a mind was last ticked; 0 if it has been since time last passed. */
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

  /** As `Minds.save`, with who comes next and what is still to be dealt out. */
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

  /**
   * Goes on with a tick that is paused, and with what it was a part of. False if it paused again.
   */
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

  /** Deals out what is left of a portion. False if the tick paused. */
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
