import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { chooseByUtility } from './choose-by-utility.js';
import { considerTogether } from './consider-together.js';
import { consideration } from './consideration.js';
import { option } from './option.js';

/** Options with considerations as node kinds. */
export const utilityKinds: readonly AnyKind[] = [chooseByUtility, option, consideration, considerTogether];
