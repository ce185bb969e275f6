import type { OrdersState, OwnOrders } from '../../model/map/orders-state.js';
import { showAge, showConditions, showOrder, showReport } from './order-words.js';
import { UnitName } from './unit-name.js';

/** All orders, each with the report about it. */
export function OrderTable({
  state: { orders, reports },
  own,
}: {
  readonly state: OrdersState;
  readonly own: OwnOrders | undefined;
}) {
  return (
    <div className="table-box">
      <table className="table" aria-label="Orders">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Tray</th>
            <th scope="col">State</th>
            <th scope="col" data-number>
              Age
            </th>
            <th scope="col">Conditions</th>
            <th scope="col">Report</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const report = reports.find(({ from, to, order: about }) => {
              return about === order.id && from === order.to && to === order.from;
            });
            const isOwn = own !== undefined && (order.from === own.unit || order.to === own.unit);
            return (
              <tr key={order.id} data-differs={isOwn || undefined}>
                <th scope="row">{showOrder(order)}</th>
                <td>
                  <UnitName unit={order.from} />
                </td>
                <td>
                  <UnitName unit={order.to} />
                </td>
                <td>{order.tray}</td>
                <td>
                  <span className="order-state" data-state={order.state}>
                    {order.state}
                  </span>
                </td>
                <td data-number>{showAge(order.age)}</td>
                <td>{showConditions(order)}</td>
                <td>{report && `${showReport(report)}, ${showAge(report.age)} ago`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
