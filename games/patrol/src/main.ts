import { conversation } from './behaviors.js';
import { openYard } from './page.js';

openYard(conversation);
