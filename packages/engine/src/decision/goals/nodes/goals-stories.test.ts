import { describeStories } from '../../../behavior/laws/own-stories.js';
import { leaf, withParams } from '../../../behavior/laws/story-kinds.js';
import { utilityChoices } from '../../utility/laws/story.js';
import { goalTrees } from '../laws/story.js';

describeStories('goals', goalTrees(leaf, withParams));
describeStories('choices by utility', utilityChoices(leaf, withParams));
