import type { Door } from '../door.js';
import { boardGameDoors } from './board-games.js';
import { decisionSaves } from './decision-saves.js';
import { importerDoors } from './importers.js';
import { learningSaves } from './learning-saves.js';
import { mapDoors } from './maps.js';
import { messageDoors } from './messages.js';
import { mindSaves } from './mind-saves.js';
import { movementSaves } from './movement-saves.js';
import { networkSaves } from './network-saves.js';
import { onnxDoors } from './onnx.js';
import { pathSaves } from './path-saves.js';
import { policySaves } from './policy-saves.js';
import { proceduralSaves } from './procedural-saves.js';
import { squadDoors } from './squads.js';
import { tacticsSaves } from './tactics-saves.js';
import { textDoors } from './texts.js';
import { valueDoors } from './values.js';
import { workbenchDoors } from './workbench.js';
import { worldSaves } from './world-saves.js';

export const doors: readonly Door[] = [
  ...textDoors,
  ...valueDoors,
  ...importerDoors,
  ...mapDoors,
  ...decisionSaves,
  ...worldSaves,
  ...tacticsSaves,
  ...squadDoors,
  ...learningSaves,
  ...networkSaves,
  ...proceduralSaves,
  ...boardGameDoors,
  ...policySaves,
  ...onnxDoors,
  ...movementSaves,
  ...pathSaves,
  ...mindSaves,
  ...messageDoors,
  ...workbenchDoors,
];
