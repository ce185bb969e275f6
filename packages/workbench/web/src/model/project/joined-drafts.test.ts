import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { UNREACHABLE } from '../files/files.js';
import type { WaitingDrafts } from './browser-drafts.js';
import { type Draft, type DraftChange, labelOf } from './draft-store.js';
import { joinDrafts } from './joined-drafts.js';
import type { KeptDrafts } from './server-drafts.js';

const guard = documentOf(node('root', 'sequence'));

function change(page: string, name: string, at: number, isForgotten = false): DraftChange {
  const key = { project: 'p', page, what: 'behavior', name, at } as const;
  return isForgotten
    ? { ...key, document: null }
    : { ...key, file: undefined, etag: undefined, document: { ...guard, name, description: String(at) } };
}

/** Puts changes into a place, the later one of each key. */
function put(place: Map<string, DraftChange>, changes: readonly DraftChange[], keepsForgotten: boolean): void {
  for (const each of changes) {
    if ((place.get(labelOf(each))?.at ?? -1) > each.at) continue;
    if (each.document === null && !keepsForgotten) place.delete(labelOf(each));
    else place.set(labelOf(each), each);
  }
}

/** How a server answers: not at all, only for some, though it wrote, or as it should. */
type Mood = 'well' | 'gone' | 'dies after writing' | 'full';

interface MemoryServer {
  mood: Mood;
  requests: number;
  readonly place: Map<string, DraftChange>;
  readonly drafts: KeptDrafts;
}

function memoryServer(): MemoryServer {
  const place = new Map<string, DraftChange>();
  const drafts: KeptDrafts = {
    async write(_project, changes) {
      server.requests++;
      if (server.mood === 'gone') return changes.map(() => UNREACHABLE);
      const taken = server.mood === 'full' ? changes.slice(0, 1) : changes;
      put(place, taken, false);
      if (server.mood === 'dies after writing') return changes.map(() => UNREACHABLE);
      return changes.map((_, i) => (i < taken.length ? null : 'The disk is full.'));
    },
    async list() {
      if (server.mood === 'gone') throw new Error(UNREACHABLE);
      return [...place.values()] as Draft[];
    },
  };
  const server: MemoryServer = { mood: 'well', requests: 0, place, drafts };
  return server;
}

function memoryBrowser() {
  const place = new Map<string, DraftChange>();
  const drafts: WaitingDrafts = {
    add: async (changes) => put(place, changes, true),
    async remove(changes) {
      for (const each of changes)
        if ((place.get(labelOf(each))?.at ?? Infinity) <= each.at) place.delete(labelOf(each));
    },
    list: async () => [...place.values()],
  };
  return { place, drafts };
}

function open(server: MemoryServer, browser: ReturnType<typeof memoryBrowser>) {
  const refusals: string[] = [];
  return { ...joinDrafts(server.drafts, browser.drafts, (problem) => refusals.push(problem)), refusals };
}

const words = (drafts: readonly DraftChange[]) => drafts.map(({ page, name, at }) => `${page} ${name} ${at}`).sort();

describe('drafts in the project and in the browser', () => {
  it('[WB-14] go into the project while the server answers, and nowhere else', async () => {
    const [server, browser] = [memoryServer(), memoryBrowser()];
    const store = open(server, browser);
    await store.list('p');
    await store.write([change('1', 'a', 1), change('1', 'b', 2)]);
    expect([words([...server.place.values()]), browser.place.size]).toEqual([['1 a 1', '1 b 2'], 0]);
    expect(server.requests).toBe(1);
  });

  it('[WB-14] wait in the browser while it does not, and move when it is back', async () => {
    const [server, browser] = [memoryServer(), memoryBrowser()];
    const store = open(server, browser);
    await store.write([change('1', 'a', 1)]);
    await store.list('p');
    server.mood = 'gone';
    await store.write([change('1', 'a', 2), change('1', 'b', 2)]);
    await store.write([change('1', 'a', 3, true)]);
    expect(words(await store.list('p'))).toEqual(['1 b 2']);
    expect(words([...server.place.values()])).toEqual(['1 a 1']);
    server.mood = 'well';
    // A page that is opened again finds both places.
    expect(words(await open(server, browser).list('p'))).toEqual(['1 b 2']);
    expect([words([...server.place.values()]), browser.place.size]).toEqual([['1 b 2'], 0]);
  });

  it('do not wait for a server that hangs, and follow when it goes on', async () => {
    const [server, browser] = [memoryServer(), memoryBrowser()];
    let goOn = () => {};
    const hanging = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const kept: KeptDrafts = {
      ...server.drafts,
      async write(project, changes) {
        await hanging;
        return server.drafts.write(project, changes);
      },
    };
    const store = joinDrafts(kept, browser.drafts, () => undefined);
    await store.write([change('1', 'a', 1)]);
    await store.write([change('1', 'b', 2)]);
    expect([server.place.size, words([...browser.place.values()])]).toEqual([0, ['1 a 1', '1 b 2']]);
    goOn();
    for (let i = 0; i < 50; i++) await Promise.resolve();
    expect([words([...server.place.values()]), browser.place.size]).toEqual([['1 a 1', '1 b 2'], 0]);
  });

  it('say why a server that answers did not take them', async () => {
    const [server, browser] = [memoryServer(), memoryBrowser()];
    const store = open(server, browser);
    await store.list('p');
    server.mood = 'full';
    await store.write([change('1', 'a', 1), change('1', 'b', 1), change('1', 'c', 1)]);
    expect([words([...browser.place.values()]), store.refusals]).toEqual([['1 b 1', '1 c 1'], ['The disk is full.']]);
    expect(words(await store.list('p'))).toEqual(['1 a 1', '1 b 1', '1 c 1']);
  });

  it('go into the project though the browser has no database, and else say that they are lost', async () => {
    const server = memoryServer();
    const reject = async () => {
      throw new Error('forbidden');
    };
    const store = joinDrafts(server.drafts, { add: reject, remove: reject, list: reject }, () => undefined);
    await store.write([change('1', 'a', 1)]);
    expect(words(await store.list('p'))).toEqual(['1 a 1']);
    server.mood = 'gone';
    await expect(store.write([change('1', 'a', 2)])).rejects.toThrow('forbidden');
  });

  it('tell the same story as one place that never fails, whatever goes away in between', async () => {
    const event = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('write'),
          page: fc.nat(3),
          names: fc.array(fc.nat(2), { maxLength: 3 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('forget'),
          page: fc.nat(3),
          names: fc.array(fc.nat(2), { maxLength: 3 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('crash'), page: fc.nat(3), names: fc.constant([]) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('look'), page: fc.nat(3), names: fc.constant([]) }) },
    );
    const moods = fc.constantFrom<Mood>('well', 'well', 'gone', 'dies after writing', 'full');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(moods, event, fc.boolean()), { maxLength: 40, size: 'max' }),
        async (story) => {
          const server = memoryServer();
          // Two addresses; a browser keeps what it has for each of them apart.
          const browsers = [memoryBrowser(), memoryBrowser()];
          const openPage = (page: number) => open(server, browsers[page % 2]);
          const pages = [0, 1, 2, 3].map(openPage);
          const naive = new Map<string, DraftChange>();
          let at = 0;
          for (const [mood, { do: what, page, names }, isAwaited] of story) {
            server.mood = mood;
            if (what === 'crash') pages[page] = openPage(page);
            else if (what === 'look') await pages[page].list('p');
            else {
              const changes = [...new Set(names)].map((name) => change(`${page}`, `${name}`, ++at, what === 'forget'));
              put(naive, changes, false);
              const writing = pages[page].write(changes);
              if (isAwaited) await writing;
            }
          }
          server.mood = 'well';
          for (let i = 0; i < 200; i++) await Promise.resolve();
          const wanted = words([...naive.values()]);
          expect(words(await openPage(0).list('p')).filter((each) => /^[02]/.test(each))).toEqual(
            wanted.filter((each) => /^[02]/.test(each)),
          );
          expect(words(await openPage(1).list('p'))).toEqual(wanted);
          expect(words([...server.place.values()])).toEqual(wanted);
          expect(browsers.map(({ place }) => place.size)).toEqual([0, 0]);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
