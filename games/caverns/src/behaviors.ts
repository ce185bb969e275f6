import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import archer from '../behaviors/archer.json';
import goblin from '../behaviors/goblin.json';
import hero from '../behaviors/hero.json';
import ogre from '../behaviors/ogre.json';
import warden from '../behaviors/warden.json';
import wolf from '../behaviors/wolf.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [hero, goblin, ogre, archer, wolf, warden].map(readDocument);
