import { firstSteps } from './behaviors.js';
import { openYard } from './page.js';

openYard(firstSteps);
