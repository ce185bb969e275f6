import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';
import { CHART_COMMANDS } from './commands.js';
import { deleteParts, renameState, shownChart } from './edit-chart.js';
import { explainMachinePart } from './why-not.js';

/** State machines, as charts. */
export const chart: Technique = {
  name: 'chart',
  title: 'Chart',
  View: lazy(() => import('./view.js')),
  commands: CHART_COMMANDS,
  instead: {
    // The arrows that lead to a state go with it.
    delete: (editor) => {
      if (shownChart(editor) === undefined) return false;
      deleteParts(editor);
      return true;
    },
    // A state's name is typed where it stands.
    rename: renameState,
  },
  explainPart: explainMachinePart,
  loadExport: () => import('./export.js'),
};
