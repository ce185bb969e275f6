import { describeStories } from '../../../behavior/laws/own-stories.js';
import { leaf, withParams } from '../../../behavior/laws/story-kinds.js';
import { actionTrees } from '../laws/story.js';

describeStories('queues of actions', actionTrees(leaf, withParams), 10);
