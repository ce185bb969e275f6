import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { resetProfile, setProfiling } from '../../model/live/profile.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { CoverageTable } from './coverage-table.js';
import { ProfileTable } from './profile-table.js';

/** What nodes cost, or what never ran; measuring starts and stops here. */
export function ProfilePane() {
  const editor = useEditor();
  const profiling = useStore(editor.world, (world) => world.run.profiling);
  const connected = useStore(editor.link, (link) => link.status === 'connected');
  const { paint, costs, ran, agents, seconds } = useStore(editor.profile, (state) => state);
  const [shown, setShown] = useState<'cost' | 'coverage'>('cost');
  const paints = shown === 'cost' ? 'heat' : 'coverage';
  const show = (next: typeof shown) => {
    setShown(next);
    // The painted measurement follows the listed one, if any is painted.
    if (paint !== 'none') editor.profile.setState({ paint: next === 'cost' ? 'heat' : 'coverage' });
  };
  const isEmpty = costs.size === 0 && ran === undefined;
  return (
    <Pane
      name="Profile"
      header={<BottomTabs />}
      aside={
        <>
          {costs.size > 0 && (
            <span>
              {agents} {agents === 1 ? 'agent' : 'agents'}
              {seconds > 0 && ` · ${(seconds * 1000).toFixed(1)} ms in all`}
            </span>
          )}
          <Button label="Show costs" pressed={shown === 'cost'} onClick={() => show('cost')}>
            Costs
          </Button>
          <Button label="Show coverage" pressed={shown === 'coverage'} onClick={() => show('coverage')}>
            Coverage
          </Button>
          <Button
            label={shown === 'cost' ? 'Heat on the tree' : 'Coverage on the tree'}
            icon="subtree"
            pressed={paint === paints}
            onClick={() => editor.profile.setState({ paint: paint === paints ? 'none' : paints })}
          />
          <Button
            label={profiling ? 'Stop measuring' : 'Measure'}
            icon={profiling ? 'stop' : 'play'}
            tone="plain"
            disabled={!connected}
            onClick={() => setProfiling(editor, !profiling)}
          >
            {profiling ? 'Stop' : 'Measure'}
          </Button>
          <Button label="Measure again" icon="reset" disabled={isEmpty} onClick={() => resetProfile(editor)} />
        </>
      }
    >
      {isEmpty ? (
        <p className="empty-words">
          Measure while the game runs: how often each node runs, how it ends, what it costs, and what never runs. The
          game is a little slower meanwhile.
        </p>
      ) : shown === 'cost' ? (
        <ProfileTable />
      ) : (
        <CoverageTable />
      )}
    </Pane>
  );
}
