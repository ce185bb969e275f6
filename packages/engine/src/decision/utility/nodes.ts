import type { AnyKind } from '../../behavior/vocabulary.js';
import { chooseByUtility } from './nodes/choose-by-utility.js';
import { considerTogether } from './nodes/consider-together.js';
import { consideration } from './nodes/consideration.js';
import { option } from './nodes/option.js';

/** Options with considerations as node kinds. */
export const utilityKinds: readonly AnyKind[] = [chooseByUtility, option, consideration, considerTogether];
