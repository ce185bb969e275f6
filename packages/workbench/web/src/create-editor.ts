// Every store registers itself when its module is loaded. An editor needs them all, so they are
// loaded here, whatever else the page or a test happens to import.
import './model/notice.js';
import './model/preferences.js';
import './model/link/link.js';
import './model/link/log.js';
import './model/link/thinning.js';
import './model/link/watch-list.js';
import './model/link/world.js';
import './model/files/documents.js';
import './model/files/failed-saves.js';
import './model/files/files.js';
import './model/files/generators-state.js';
import './model/files/queries-state.js';
import './model/files/scripts-state.js';
import './model/files/sheets-state.js';
import './model/generators/generating.js';
import './model/learning/learning-state.js';
import './model/searches/searches-state.js';
import './model/map/map-state.js';
import './model/map/orders-state.js';
import './model/map/points-state.js';
import './model/live/blackboard.js';
import './model/live/key-changes.js';
import './model/live/last-results.js';
import './model/live/live-status.js';
import './model/live/profile.js';
import './model/live/program-nodes.js';
import './model/live/timing.js';
import './model/past/past.js';
import './model/past/recorder.js';
import './model/selection/canvas-state.js';
import './model/selection/question.js';
import './model/selection/selection.js';
import './model/debug/breakpoint-list.js';
import './model/debug/injections.js';
import './model/debug/scenarios.js';
import './model/problems/problems-state.js';
import './model/queries/preview.js';
import './model/watch-me/watch-me-state.js';
import './model/game/take-answers.js';
import { keepHistory } from './model/edit/keep-history.js';
import { Editor, type EditorOptions } from './model/editor.js';
import { keepDocumentNames } from './model/game/document-names.js';
import { keepGenerating } from './model/generators/generating.js';
import { keepInsights } from './model/insight/insight.js';
import { keepKnowledge } from './model/insight/knowledge.js';
import { keepLayers } from './model/map/layers.js';
import { keepPreview } from './model/queries/preview.js';
import { keepSelection } from './model/selection/keep-selection.js';
import { TECHNIQUES } from './techniques/index.js';

/** An editor with all its stores, which keep one another up to date. */
export function createEditor(options: EditorOptions): Editor {
  const editor = new Editor({ views: TECHNIQUES, ...options });
  keepHistory(editor);
  keepSelection(editor);
  keepInsights(editor);
  keepKnowledge(editor);
  keepLayers(editor);
  keepPreview(editor);
  keepGenerating(editor);
  keepDocumentNames(editor);
  return editor;
}
