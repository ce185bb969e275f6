import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import alarm from '../behaviors/alarm.json';
import chase from '../behaviors/chase.json';
import dog from '../behaviors/dog.json';
import guard from '../behaviors/guard.json';
import guardByHand from '../behaviors/guard-by-hand.json';
import investigate from '../behaviors/investigate.json';
import round from '../behaviors/round.json';
import search from '../behaviors/search.json';
import thief from '../behaviors/thief.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [
  ...[guard, investigate, search, dog, thief],
  ...[guardByHand, round, chase, alarm],
].map(readDocument);
