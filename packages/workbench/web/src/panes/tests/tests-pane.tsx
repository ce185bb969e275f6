import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { deleteScenario, duplicateScenario } from '../../model/debug/edit-scenarios.js';
import { playScenarios, readScenarios, reasonsOf, resultOf, type ScenarioRow } from '../../model/debug/scenarios.js';
import { openFailure, playInPage, whyNotShow } from '../../model/debug/show-scenario.js';
import { openTest } from '../../model/debug/testing.js';
import { useProject } from '../../model/project/project.js';
import { askForTrust } from '../../model/project/trust.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { StatusMark } from '../../widgets/status-mark.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { RecordButton } from './record-button.js';
import '../../widgets/tables.css';
import './tests.css';

/** The seeds of a play with others than the scenario’s own. */
const OTHER_SEEDS = Array.from({ length: 10 }, (_, i) => 101 + i);

const WORDS = { idle: 'not played yet', success: 'passed', failure: 'failed' } as const;

/** The project's scenarios: plays them without a page, and shows what came of each. */
export function TestsPane() {
  const editor = useEditor();
  const { rows, running, problem } = useStore(editor.scenarios, (state) => state);
  const project = useProject();
  const isUntrusted = useStore(editor.project, ({ info }) => info !== undefined && info.untrusted !== null);
  const play = (files?: readonly string[], seeds?: readonly number[]) => {
    if (isUntrusted) askForTrust(project);
    else void playScenarios(editor, files, seeds);
  };
  useEffect(() => void readScenarios(editor), [editor]);
  return (
    <Pane
      name="Tests"
      header={<BottomTabs />}
      aside={
        <>
          {running !== undefined && (
            <span role="status">{running.all === 0 ? 'preparing …' : `${running.done} of ${running.all} played`}</span>
          )}
          <RecordButton />
          <Button label="New test from what the game does" icon="plus" tone="plain" onClick={() => openTest(editor)}>
            New test
          </Button>
          {running === undefined ? (
            <Button
              label="Play all scenarios"
              icon="play"
              tone="plain"
              disabled={rows === undefined || rows.length === 0}
              onClick={() => play()}
            >
              Play all
            </Button>
          ) : (
            <Button label="Stop playing scenarios" icon="stop" tone="plain" onClick={running.end}>
              Stop
            </Button>
          )}
        </>
      }
    >
      {isUntrusted && (
        <p className="tests-problem" role="status">
          Scenarios do not play: the code in this folder is not trusted yet.
        </p>
      )}
      {problem !== undefined && (
        <p className="tests-problem" role="alert">
          {problem}
        </p>
      )}
      {rows?.length === 0 ? (
        <p className="empty-words">
          No scenarios yet: a file in {editor.project.getState().info?.scenarios ?? 'scenarios'}/ says what must happen,
          and when, and is played here without a page.
        </p>
      ) : (
        <div className="table-box">
          <table className="table" aria-label="Scenarios">
            <thead>
              <tr>
                <th scope="col">Scenario</th>
                <th scope="col">Result</th>
                <th scope="col">Why</th>
                <th scope="col">
                  <span className="visually-hidden">Play</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows?.map((row) => (
                <Scenario
                  key={row.file}
                  row={row}
                  isBusy={running !== undefined}
                  onPlay={(seeds) => play([row.file], seeds)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pane>
  );
}

interface ScenarioProps {
  readonly row: ScenarioRow;
  readonly isBusy: boolean;
  readonly onPlay: (seeds?: readonly number[]) => void;
}

function Scenario({ row, isBusy, onPlay }: ScenarioProps) {
  const editor = useEditor();
  const result = resultOf(row);
  // What the reasons depend on changes rarely, and a reason is only looked at.
  useStore(editor.link, ({ status }) => status);
  useStore(editor.world, (world) => world.canRestore);
  const why = whyNotShow(editor);
  const failed = row.plays.filter(({ report }) => report?.passed !== true);
  const passed = row.plays.length - failed.length;
  return (
    <tr>
      <th scope="row" title={row.file}>
        {row.name}
      </th>
      <td className="status-cell" data-status={result}>
        <StatusMark />
        {WORDS[result]}
        {row.plays.length > 1 && <span className="muted"> {`${passed} of ${row.plays.length} seeds`}</span>}
      </td>
      <td className="tests-why">
        {row.problem}
        {failed.map((play) => (
          <details key={play.seed}>
            <summary>
              {row.plays.length > 1 && `seed ${play.seed}: `}
              {reasonsOf(play)[0]}
            </summary>
            {play.report !== undefined && row.document !== undefined && (
              <Button
                label={why ?? `Show where ${row.name} failed, with seed ${play.seed}`}
                icon="target"
                tone="plain"
                disabled={why !== undefined}
                onClick={() => void openFailure(editor, row, play)}
              >
                Show where it failed
              </Button>
            )}
            <ul>
              {reasonsOf(play)
                .slice(1)
                .map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              {play.report?.expectations
                .flatMap(({ trace = [] }) => trace)
                .map((line) => (
                  <li key={line} className="muted">
                    {line}
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </td>
      <td>
        <Button
          label={`Play ${row.name}`}
          icon="play"
          disabled={isBusy || row.problem !== undefined}
          onClick={() => onPlay()}
        />
        <Button
          label={
            row.document?.start === undefined
              ? `Play ${row.name} with ten other seeds`
              : `${row.name} starts from a recorded world, which holds the random choices: other seeds play the same`
          }
          icon="repeat"
          disabled={isBusy || row.problem !== undefined || row.document?.start !== undefined}
          onClick={() => onPlay(OTHER_SEEDS)}
        />
        <Button
          label={why ?? `Play ${row.name} in the page`}
          icon="open"
          disabled={why !== undefined || row.document === undefined}
          onClick={() => void playInPage(editor, row)}
        />
        <Button
          label={`Edit ${row.name}`}
          icon="settings"
          disabled={row.document === undefined}
          onClick={() => openTest(editor, row)}
        />
        <Button
          label={`Duplicate ${row.name}`}
          icon="copy"
          disabled={row.document === undefined}
          onClick={() => void duplicateScenario(editor, row)}
        />
        <Button label={`Delete ${row.name}`} icon="clear" onClick={() => void deleteScenario(editor, row)} />
      </td>
    </tr>
  );
}
