import { describeStories } from '../../../behavior/laws/own-stories.js';
import { leaf, question, withParams } from '../../../behavior/laws/story-kinds.js';
import { machines } from '../laws/story.js';

describeStories('state machines', machines(leaf, leaf, question, withParams), 16);
