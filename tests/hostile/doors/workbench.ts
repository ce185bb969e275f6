import { parseLink } from '../../../packages/workbench/web/src/canvas/export/node-link.js';
import { readFragment } from '../../../packages/workbench/web/src/document/edit/fragment.js';
import { readBreakpointFile } from '../../../packages/workbench/web/src/model/debug/breakpoint-list.js';
import { readPreferences } from '../../../packages/workbench/web/src/model/preferences.js';
import { readQueue } from '../../../packages/workbench/web/src/techniques/actions/read-insight.js';
import { readReason } from '../../../packages/workbench/web/src/techniques/rules/read-insight.js';
import {
  parseDraftLine,
  readDraft,
  readDraftChanges,
  readDraftResults,
} from '../../../packages/workbench/wire/drafts.js';
import {
  readChanged,
  readDocumentFile,
  readDocumentFiles,
  readSavedFiles,
  readSavedSetting,
  readSaveRequest,
  readSettingFile,
  readTrashed,
  readTrashedFiles,
} from '../../../packages/workbench/wire/files.js';
import { readGeneratorFile } from '../../../packages/workbench/wire/generator-document.js';
import { parseNews, parsePageReport } from '../../../packages/workbench/wire/news.js';
import { readGameSite, readProjectInfo, readTrustAnswer } from '../../../packages/workbench/wire/project-info.js';
import { readQueryDocument } from '../../../packages/workbench/wire/query-document.js';
import {
  readFactsAnswer,
  readFactsRequest,
  readMomentAnswer,
  readMomentRequest,
} from '../../../packages/workbench/wire/scenario-facts.js';
import { parseRunLine, readRunRequest } from '../../../packages/workbench/wire/scenario-run.js';
import { readScriptDocument } from '../../../packages/workbench/wire/script-document.js';
import { type Door, plainDoor, textDoor, throughJson } from '../door.js';
import { documents } from './game.js';
import { TO_GAME } from './messages.js';

const file = { kind: 'behaviors', file: 'a/b.json', etag: '"1"', document: throughJson(documents[0]) };
const problems = [{ path: 'root', problem: 'is wrong' }];
const played = { file: 'a.json', name: 'walks', seed: 1 };

const DRAFT = { page: 'p', what: 'behavior', name: 'Rounds', at: 1, etag: '"1"', document: file.document };

const QUEUE = {
  ...{ time: 2.5, mode: 'combine', limit: 16 },
  actions: [
    {
      ...{ id: 'a', state: 'waiting', priority: 1, interrupts: false, uses: ['body'], origin: 'n', since: 0.5 },
      ...{ rank: 0, left: 1, heldBy: 'b', shared: ['body'], steps: [{ id: 'a', state: 'to come' }] },
    },
  ],
  log: [{ time: 1, action: 'a', event: 'queued', origin: 'n', since: 1, by: '' }],
};

const FACT = { expectation: { agent: 'g1', eventually: 'slow', within: 20 }, telling: 0.5 };

const NEWS = [
  { type: 'files', changes: [{ kind: 'behaviors', file: 'a.json', etag: null }] },
  { type: 'manyFiles' },
  { type: 'games', games: [{ id: '1', name: 'n', title: 't' }] },
  { type: 'others', others: [{ page: 'p', behavior: null, unsaved: { Rounds: 3 } }], left: ['q'] },
].map((each) => JSON.stringify(each));

const RUN_LINES = [
  { type: 'begin', plays: [played] },
  { type: 'play', ...played, problems, error: 'threw' },
  { type: 'output', text: 'hello' },
  { type: 'end', plays: 1, failed: 0 },
].map((each) => JSON.stringify(each));

export const workbenchDoors: readonly Door[] = [
  plainDoor('readDocumentFile', [file], (value) => readDocumentFile(value)),
  plainDoor('readDocumentFiles', [{ behaviors: [file, file] }], (value) => readDocumentFiles(value, 'behaviors')),
  plainDoor('readSaveRequest', [{ files: [{ file: 'a.json', etag: null, document: file.document }] }], readSaveRequest),
  plainDoor(
    'readSavedFiles',
    [
      {
        results: [
          { status: 'saved', etag: '"1"' },
          { status: 'changed', problem: 'no', disk: file },
        ],
      },
    ],
    (value) => readSavedFiles(value, 2),
  ),
  plainDoor('readSettingFile', [{ etag: '"1"', value: { a: [1] }, problems }], readSettingFile),
  plainDoor('readSavedSetting', [{ etag: '"1"' }], readSavedSetting),
  plainDoor('readTrashed', [{ trash: 'x' }], readTrashed),
  plainDoor(
    'readTrashedFiles',
    [{ files: [{ trash: 'x', kind: 'behaviors', file: 'a/b.json', name: 'Rounds' }] }],
    readTrashedFiles,
  ),
  plainDoor('readFactsRequest', [{ from: 10, to: 30, seed: 7 }], readFactsRequest),
  plainDoor('readFactsAnswer', [{ facts: [FACT] }], readFactsAnswer),
  plainDoor('readMomentRequest', [{ file: 'scenarios/a.json', seed: 1, at: 9, lead: 3 }], readMomentRequest),
  plainDoor('readMomentAnswer', [{ tick: 3, ahead: 2, moment: TO_GAME.restoreMoment.moment }], readMomentAnswer),
  plainDoor('readChanged', [{ problem: 'no', disk: file }], readChanged),
  plainDoor(
    'readProjectInfo',
    [
      {
        ...{ id: '1', name: 'n', title: 't', behaviors: 'b', sheets: 's', queries: 'q', scripts: 'p', generators: 'g' },
        ...{ recordings: 'r', scenarios: 'c' },
        ...{ gameOrigin: 'http://localhost:4748', gameBeside: null, gamePath: '/', siteSecret: null, untrusted: null },
      },
    ],
    readProjectInfo,
  ),
  plainDoor('readQueryDocument', [{ version: 1, name: 'hide', options: [], tests: [] }], readQueryDocument),
  plainDoor('readScriptDocument', [{ name: 'pass', lanes: [] }], readScriptDocument),
  plainDoor('readGeneratorFile', [{ name: 'island', steps: [] }], readGeneratorFile),
  plainDoor('readGameSite', [{ id: '1', proof: 'abc' }], readGameSite),
  plainDoor('readRunRequest', [{ files: ['a.json'], seeds: [3] }], readRunRequest),
  textDoor('parseNews', NEWS, parseNews),
  textDoor(
    'parsePageReport',
    [JSON.stringify({ type: 'page', page: 'p', behavior: null, unsaved: {} })],
    parsePageReport,
  ),
  textDoor('parseRunLine', RUN_LINES, parseRunLine),
  plainDoor('readPreferences', [{ theme: 'dark', sizes: { left: 200 } }], (value) => readPreferences(value)),
  plainDoor('readBreakpointFile', [{ version: 1, ...TO_GAME.breakpoints }], readBreakpointFile),
  textDoor(
    'readFragment',
    [JSON.stringify({ gumption: 'nodes', version: 1, nodes: [documents[0].root] })],
    readFragment,
  ),
  textDoor('parseLink', ['#/converse-or-patrol/talk%20now'], parseLink),
  plainDoor('readQueue', [QUEUE], readQueue),
  plainDoor('readReason', [{ reason: { fact: ['a', 1], rule: 'r', because: [{ fact: ['b'] }] } }], readReason),
  plainDoor('readTrustAnswer', [{ problem: null }], readTrustAnswer),
  plainDoor('readDraft', [DRAFT], (value) => readDraft(value)),
  plainDoor('readDraftChanges', [{ changes: [DRAFT, { ...DRAFT, document: null }] }], readDraftChanges),
  plainDoor('readDraftResults', [{ problems: [null, 'full'] }], (value) => readDraftResults(value, 2)),
  textDoor('parseDraftLine', [JSON.stringify({ type: 'draft', draft: DRAFT })], parseDraftLine),
];
