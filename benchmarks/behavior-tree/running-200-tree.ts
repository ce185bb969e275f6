import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';

/** Makes nodes with ids in order. */
function builder() {
  let count = 0;
  return (kind: string, params: DocumentNode['params'] | undefined, ...children: DocumentNode[]): DocumentNode => ({
    id: `n${count++}`,
    kind,
    ...(params && { params }),
    ...(children.length > 0 && { children }),
  });
}

/**
 * The tree of every subject: 200 nodes, three days of the same shape and a coda. Defends itself
 * while the alarm is on, else lives through two days and the coda, in order; the `n` of each leaf
 * tells it from all others.
 *
 * Its kinds mean the same in mistreevous and can be written for behavior3js, which is why repeat
 * and retry have no count (mistreevous reports the end of a counted one a tick later), and why
 * timeouts, which are races against a wait there, succeed and have children that cannot fail.
 */
export function createDocument(): BehaviorDocument {
  const node = builder();
  const leaf = (kind: string, n: number) => node(kind, { n });
  const all = (kind: string, ...children: DocumentNode[]) => node(kind, undefined, ...children);
  const wait = (seconds: number) => node('wait', { seconds });
  const timeout = (seconds: number, child: DocumentNode) => node('timeout', { seconds, result: 'success' }, child);
  const retry = (child: DocumentNode) => node('retry', { times: 0 }, child);
  const race = (...children: DocumentNode[]) => node('parallel', { successes: 1, failures: 0 }, ...children);

  const patrol = (n: number) =>
    all(
      'sequence',
      all('alwaysSucceed', leaf('attempt', n)),
      timeout(1.5, all('repeat', all('alwaysSucceed', all('sequence', leaf('toil', n + 1), wait(0.25))))),
      all('inverter', leaf('isLucky', n + 2)),
      leaf('go', n + 3),
    );
  const meal = (n: number) =>
    node(
      'cooldown',
      { seconds: 2, after: 'success' },
      all(
        'sequence',
        all('selector', leaf('isLucky', n), leaf('attempt', n + 1)),
        timeout(2, retry(all('sequence', leaf('attempt', n + 2), leaf('toil', n + 3)))),
        all(
          'parallel',
          wait(0.5),
          all('sequence', leaf('go', n + 4), leaf('attempt', n + 5)),
          all('alwaysSucceed', leaf('toil', n + 6)),
        ),
      ),
    );
  const craft = (n: number) =>
    node(
      'limit',
      { times: 3, seconds: 4 },
      all(
        'selector',
        all('sequence', leaf('isLucky', n), leaf('toil', n + 1), wait(0.375), leaf('toil', n + 2)),
        race(
          all('sequence', leaf('go', n + 3), leaf('toil', n + 4)),
          all('sequence', wait(0.75), leaf('attempt', n + 5)),
        ),
        all('alwaysFail', leaf('attempt', n + 6)),
      ),
    );
  const watch = (n: number) =>
    all(
      'guard',
      all('isCalm'),
      all(
        'sequence',
        all('inverter', leaf('isLucky', n)),
        all(
          'parallel',
          wait(1),
          timeout(0.5, retry(leaf('toil', n + 1))),
          all('sequence', leaf('toil', n + 2), leaf('attempt', n + 3)),
        ),
        leaf('go', n + 4),
      ),
    );
  const day = (n: number) => all('selector', all('sequence', patrol(n), meal(n + 10), craft(n + 20)), watch(n + 30));
  const coda = (n: number) =>
    all(
      'alwaysSucceed',
      all(
        'sequence',
        ...[leaf('isLucky', n), leaf('go', n + 1), wait(0.5), leaf('toil', n + 2), leaf('go', n + 3)],
        ...[wait(0.25), leaf('toil', n + 4), leaf('attempt', n + 5), leaf('go', n + 6)],
      ),
    );
  const root = all(
    'selector',
    all('guard', all('isAlarmed'), day(0)),
    node('guard', { until: true }, all('isAlarmed'), all('sequence', day(100), day(200), coda(300))),
  );
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Running', root };
}
