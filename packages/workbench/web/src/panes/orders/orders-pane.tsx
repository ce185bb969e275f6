import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { addPainter, repaintMap } from '../../model/map/map-state.js';
import { canTellOrders, lookAtOrders, ordersOf } from '../../model/map/orders-state.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { themeColors } from '../frame/theme-colors.js';
import { OrderTable } from './order-table.js';
import { OwnOrders } from './own-orders.js';
import { paintOrders } from './paint-orders.js';
import '../../widgets/tables.css';
import './orders.css';

const COLORS = { arrow: '--accent', own: '--selected', text: '--text', ground: '--panel' } as const;

/** Who has ordered whom, live and in the past, for the selected character and for all. */
export function OrdersPane() {
  const editor = useEditor();
  const [areArrowsShown, setArrowsShown] = useState(true);
  useEffect(() => lookAtOrders(editor), [editor]);
  useEffect(() => {
    if (!areArrowsShown) return;
    const ends = [
      addPainter(editor, {
        order: 10,
        paint: (context, map) =>
          paintOrders(context, map, editor.orders.getState(), editor.selection.getState().agent, themeColors(COLORS)),
      }),
      editor.orders.subscribe(() => repaintMap(editor)),
      editor.selection.subscribe((now, before) => {
        if (now.agent !== before.agent) repaintMap(editor);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, areArrowsShown]);
  const canTell = useStore(editor.world, () => canTellOrders(editor));
  const state = useRefreshed(editor.orders, (orders) => orders);
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const label = useStore(editor.world, ({ agents }) => agents.find(({ id }) => id === agent)?.label ?? '');
  const own = ordersOf(state, agent);
  return (
    <Pane
      name="Orders"
      header={<BottomTabs />}
      aside={
        <Button
          label="Arrows over the game, from sender to receiver"
          pressed={areArrowsShown}
          onClick={() => setArrowsShown(!areArrowsShown)}
        >
          Arrows
        </Button>
      }
    >
      {!canTell ? (
        <p className="empty-words">
          This game does not tell its orders. A game with squads does so through “orders” of its tactics.
        </p>
      ) : state.orders.length + state.reports.length === 0 ? (
        <p className="empty-words">{state.isTold ? 'Nobody has given an order.' : 'The game has not sent this yet.'}</p>
      ) : (
        <div className="orders">
          {own !== undefined && <OwnOrders own={own} label={label} />}
          <OrderTable state={state} own={own} />
        </div>
      )}
    </Pane>
  );
}
