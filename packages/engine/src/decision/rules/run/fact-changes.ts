import type { FactStore } from '../facts/facts.js';
import type { Matcher } from '../match/matcher.js';
import type { Agenda } from './agenda.js';
import type { Firing, Trail } from './trail.js';

/** Adds and removes facts, and updates everything that depends on them: matches, agenda, trail. */
export class FactChanges {
  readonly facts: FactStore;
  readonly matcher: Matcher;
  /** The record of why each fact was added, if the engine keeps one. */
  trail: Trail | undefined;
  readonly #agenda: Agenda;

  constructor(facts: FactStore, matcher: Matcher, agenda: Agenda, trail: Trail | undefined) {
    this.facts = facts;
    this.matcher = matcher;
    this.#agenda = agenda;
    this.trail = trail;
  }

  /** Follows up on a fact that the store has just added; a slot of -1 means that it existed. */
  added(slot: number, by: Firing | undefined): boolean {
    if (slot < 0) return false;
    this.trail?.add(slot, this.facts.read(slot), by);
    this.matcher.added(slot);
    this.matcher.changed();
    this.#agenda.changed();
    return true;
  }

  /** Removes the fact in a slot; a slot of -1 means that there is none. */
  remove(slot: number): boolean {
    if (slot < 0) return false;
    this.trail?.remove(slot);
    this.matcher.removed(slot);
    this.facts.remove(slot);
    this.matcher.changed();
    this.#agenda.changed();
    return true;
  }
}
