import type { OrderRecord, ReportRecord } from 'gumption/protocol';
import type { OwnOrders as Own } from '../../model/map/orders-state.js';
import { showAge, showConditions, showOrder, showReport } from './order-words.js';
import { UnitName } from './unit-name.js';

/** What the selected character was ordered and has ordered, with the reports of both sides. */
export function OwnOrders({ own, label }: { readonly own: Own; readonly label: string }) {
  const { unit, has, gave, hears, reported } = own;
  return (
    <section className="own-orders" aria-label={`Orders of ${label}`}>
      <h3>{unit} was ordered</h3>
      <OrderList orders={has} other={({ from }) => from} word="by" />
      <h3>{unit} has ordered</h3>
      <OrderList orders={gave} other={({ to }) => to} word="" />
      <h3>Reports to {unit}</h3>
      <ReportList reports={hears} other={({ from }) => from} word="from" />
      <h3>Reports of {unit}</h3>
      <ReportList reports={reported} other={({ to }) => to} word="to" />
    </section>
  );
}

interface ListProps<T> {
  readonly other: (record: T) => string;
  readonly word: string;
}

function OrderList({ orders, other, word }: ListProps<OrderRecord> & { readonly orders: readonly OrderRecord[] }) {
  if (orders.length === 0) return <p className="muted">nothing</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} data-state={order.state}>
          <span className="order-words">{showOrder(order)}</span>
          <span>
            {word} <UnitName unit={other(order)} />
          </span>
          <span className="order-state" data-state={order.state}>
            {order.state}
          </span>
          <span className="muted">{showAge(order.age)} ago</span>
          {order.tray !== 'main' && <span className="muted">in tray {order.tray}</span>}
          {showConditions(order) !== '' && <span className="muted">{showConditions(order)}</span>}
        </li>
      ))}
    </ul>
  );
}

function ReportList({ reports, other, word }: ListProps<ReportRecord> & { readonly reports: readonly ReportRecord[] }) {
  if (reports.length === 0) return <p className="muted">nothing</p>;
  return (
    <ul>
      {reports.map((report) => (
        <li key={report.id}>
          <span className="order-words">{showReport(report)}</span>
          <span>
            {word} <UnitName unit={other(report)} />
          </span>
          <span className="muted">{showAge(report.age)} ago</span>
          {!report.isRead && <span className="order-state">unread</span>}
        </li>
      ))}
    </ul>
  );
}
