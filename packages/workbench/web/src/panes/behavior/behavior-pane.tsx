import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { useShownFiled } from '../../model/files/use-shown-filed.js';
import { Button } from '../../widgets/button.js';
import { NotRunBar } from '../assign/not-run-bar.js';
import { BreakpointCard } from '../breakpoints/breakpoint-card.js';
import { PaneSplitter } from '../frame/pane-splitter.js';
import { GeneratorEditor } from '../generators/generator-editor.js';
import { Palette } from '../palette/palette.js';
import { QuickList } from '../palette/quick-list.js';
import { DocumentNotes } from '../project/document-notes.js';
import { QueryEditor } from '../queries/query-editor.js';
import { ScriptEditor } from '../scripts/script-editor.js';
import { SheetEditor } from '../sheets/sheet-editor.js';
import { PastBanner } from '../timeline/past-banner.js';
import { WhyNotCard } from '../why-not/why-not-card.js';
import { BehaviorTabs } from './behavior-tabs.js';
import { NoticeLine } from './notice-line.js';
import { PausedBar } from './paused-bar.js';
import { useBeside, useView, ViewSwitch } from './view-switch.js';
import '../../widgets/pane.css';
import './behavior.css';

/** What edits each sort of document in place of the behavior. */
const EDITORS = { sheet: SheetEditor, query: QueryEditor, script: ScriptEditor, generator: GeneratorEditor } as const;

/** The middle of the page: a tab for each behavior, and the one on screen in the chosen view. */
export function BehaviorPane() {
  const editor = useEditor();
  const { page } = useCommands().context;
  const behavior = useStore(editor.selection, (selection) => selection.behavior);
  const open = useStore(editor.documents, (documents) => documents.byName[behavior ?? '']);
  const { Component, palette: isUseful = false } = useView();
  const filed = useShownFiled();
  const isBehavior = filed === undefined;
  const FiledEditor = EDITORS[filed?.what ?? 'sheet'];
  const { collapsed, sizes } = useStore(editor.preferences, (preferences) => preferences);
  const width = collapsed.palette ? 0 : sizes.palette;
  const beside = useBeside()?.Component;
  const Beside = isBehavior ? beside : undefined;
  // Three columns would leave the tree too little room.
  const palette = isUseful && Beside === undefined && isBehavior;
  const columns = [
    ...(palette ? [`${width}px auto`] : []),
    'minmax(0, 1fr)',
    ...(Beside === undefined ? [] : [`auto min(${collapsed.beside ? 0 : sizes.beside}px, 60%)`]),
  ];
  return (
    <section className="pane canvas-pane" aria-label="Behavior">
      <header className="pane-header tab-bar">
        {palette && (
          <Button
            label={collapsed.palette ? 'Show the palette' : 'Hide the palette'}
            icon="palette"
            pressed={!collapsed.palette}
            onClick={() => editor.preferences.setState({ collapsed: { ...collapsed, palette: !collapsed.palette } })}
          />
        )}
        <Button label="Find a behavior" icon="search" shortcut="Ctrl+P" onClick={page.findBehavior} />
        <BehaviorTabs />
        <Button label="New behavior" icon="plus" onClick={() => page.askBehavior('new')} />
        {isBehavior && <ViewSwitch />}
      </header>
      {behavior !== undefined && isBehavior && <DocumentNotes behavior={behavior} />}
      {isBehavior && <NotRunBar />}
      <div className="behavior-columns" style={{ gridTemplateColumns: columns.join(' ') }}>
        {palette && (
          <>
            <div className="palette-column">{!collapsed.palette && <Palette />}</div>
            <PaneSplitter pane="palette" />
          </>
        )}
        <div className="canvas-body">
          {filed !== undefined ? (
            <FiledEditor key={`${filed.what} ${filed.name}`} name={filed.name} />
          ) : open === undefined ? (
            <p className="empty-words">
              {behavior === undefined
                ? 'Select an agent to see its behavior.'
                : `There is no behavior “${behavior}” in the game or in the project’s files.`}
            </p>
          ) : (
            <Suspense fallback={<p className="empty-words">Opening …</p>}>
              <Component document={open.current} />
            </Suspense>
          )}
          <PausedBar />
          <PastBanner />
          <WhyNotCard />
          <BreakpointCard />
          <NoticeLine />
          <QuickList />
        </div>
        {Beside !== undefined && (
          <>
            <PaneSplitter pane="beside" />
            <section className="beside-body" aria-label="Beside">
              {open !== undefined && !collapsed.beside && (
                <Suspense fallback={<p className="empty-words">Opening …</p>}>
                  <Beside document={open.current} />
                </Suspense>
              )}
            </section>
          </>
        )}
      </div>
    </section>
  );
}
