import type { BehaviorDocument } from 'gumption/behavior';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { selectNode } from '../../model/selection/select.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { analyzeDecisions } from './analysis.js';
import { decisionOf } from './decisions.js';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const rounded = (number: number) => String(Math.round(number * 10) / 10);

/**
 * What decisions cost and where: how deep each outcome is, how often each question is asked, and
 * what could be better.
 */
export function AnalysisPanel({ document, root }: { readonly document: BehaviorDocument; readonly root: string }) {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const costs = useStore(editor.profile, (state) => state.costs);
  const analysis = useMemo(
    () => analyzeDecisions(document, root, lexicon, objects, costs),
    [document, root, lexicon, objects, costs],
  );
  const { leaves, decisions, ids, expectedDecisions, leastDecisions, expectedCost, isCounted, isTimed } = analysis;
  const depths = leaves.flatMap(({ least, most }) => [least, most]);
  const words = (id: string | undefined) => {
    const node = id === undefined ? undefined : findNode(document, id)?.node;
    if (node === undefined) return 'nothing';
    return decisionOf(node, lexicon, objects)?.question ?? describeNode(node, lexicon, objects).title;
  };
  const link = (id: string | undefined, text: string) =>
    id === undefined ? (
      text
    ) : (
      <button type="button" className="link-button" onClick={() => selectNode(editor, id)}>
        {text}
      </button>
    );
  return (
    <TechniqueSection label="Analysis">
      <dl className="technique-facts">
        <dt>Depth</dt>
        <dd>
          {Math.min(...depths)} to {Math.max(...depths)}
        </dd>
        <dt>On average</dt>
        <dd>{rounded(expectedDecisions)} questions</dd>
        <dt>At best</dt>
        <dd>{rounded(leastDecisions)} questions</dd>
        <dt>Cost</dt>
        <dd>
          {rounded(expectedCost)}
          {isTimed ? ' µs, measured' : ', estimated'}
        </dd>
      </dl>
      <p className="technique-note">
        {isCounted
          ? 'Shares are as counted in the game.'
          : 'Outcomes are taken to be equally likely; measure in Profile to count.'}
      </p>
      <table className="technique-table" aria-label="Outcomes">
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Asks</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {leaves.map(({ node, least, most, share }) => (
            <tr key={node}>
              <th scope="row">{link(ids[node], words(ids[node]))}</th>
              <td>{least === most ? least : `${least}–${most}`}</td>
              <td>{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {decisions.length > 0 && (
        <table className="technique-table" aria-label="Questions">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Cost</th>
              <th scope="col">Asked in</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map(({ node, share, cost }) => (
              <tr key={node}>
                <th scope="row">{link(ids[node], words(ids[node]))}</th>
                <td>{rounded(cost)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="technique-advice" aria-label="Advice">
        {analysis.advice.map(({ node, text }) => (
          <li key={text}>{link(ids[node], text)}</li>
        ))}
        {analysis.advice.length === 0 && <li className="technique-note">Nothing to improve.</li>}
      </ul>
    </TechniqueSection>
  );
}
