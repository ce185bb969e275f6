import { describe, expect, it } from 'vitest';
import { defineActions } from '../../decision/actions/index.js';
import { type GameMessage, parseGameMessage } from '../../protocol/messages/messages.js';
import { ScriptReports } from '../../protocol/session/tactics/script-reports.js';
import { CooperativeRun, compileCooperativeScript, parseCooperativeScript } from '../scripts/index.js';
import { tacticsSource } from './index.js';

const repertoire = defineActions<object>({
  actions: { walk: { flavor: 'movement', what: 'walk', seconds: 1 } },
  executors: { movement: { execute: () => undefined } },
});
const text = 'script raid\nrole lead\n  do walk\n  signal go\nrole rest\n  wait go\n  do walk\n';

function look() {
  const sent: GameMessage[] = [];
  let script = parseCooperativeScript(text);
  const run = new CooperativeRun(compileCooperativeScript(script, repertoire), {
    members: { lead: {}, rest: {} },
    scope: 'red',
  });
  const { scripts } = tacticsSource({
    scripts: {
      scripts: () => [script],
      runs: () => [run],
      replace(changed) {
        compileCooperativeScript(changed, repertoire);
        script = changed;
      },
    },
  });
  const reports = new ScriptReports(scripts, (message) => sent.push(parseGameMessage(message)));
  return { sent, run, reports };
}

describe('cooperative scripts in the workbench [TAC-91]', () => {
  it('TAC-91 are told with the step of each role, and again when a role moves on', () => {
    const { sent, run, reports } = look();
    run.tick(0.5);
    reports.tell(1);
    expect(sent).toEqual([]);
    reports.ask(true, 1);
    reports.tell(2);
    const lanesOf = (message: GameMessage) => message.type === 'scripts' && message.scripts[0].runs[0].lanes;
    expect(sent.map(lanesOf)).toEqual([
      [
        { role: 'lead', path: 'lanes[0].steps[0]', doing: 'walk' },
        { role: 'rest', path: 'lanes[1].steps[0].wait', doing: 'waits for go' },
      ],
    ]);
    while (run.describe()[0].path !== undefined) run.tick(0.1);
    reports.tell(3);
    expect(lanesOf(sent[1])).toMatchObject([{ path: null }, { path: 'lanes[1].steps[1]' }]);
  });

  it('TAC-91 are replaced, or refused with path and reason', () => {
    const { sent, reports } = look();
    reports.load(1, parseCooperativeScript(text.replace('do walk\n  signal', 'do walk\n  do walk\n  signal')), 1);
    reports.load(2, { name: 'raid', lanes: [{ role: 'rest', steps: [{ wait: 'go' }] }] }, 1);
    reports.ask(true, 1);
    expect(sent).toMatchObject([
      { type: 'scriptLoaded', request: 1, problem: null },
      { request: 2, problem: expect.stringContaining('rest waits for go, which nobody signals') },
      { scripts: [{ document: { lanes: [{ steps: [{}, {}, {}] }, {}] } }] },
    ]);
  });
});
