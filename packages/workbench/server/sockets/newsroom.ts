import { InvalidDataError } from 'gumption/data';
import type { WebSocket } from 'ws';
import { type News, type OtherPage, type PageReport, parsePageReport } from '../../wire/news.js';

/**
 * The most pages that may be connected; enough for a studio, if the server is open to the network.
 */
const MAX_PAGES = 64;
/**
 * A page with this many unsent bytes is disconnected; it reconnects by itself and reads everything
 * again.
 */
const LOST_BYTES = 4 * 1024 * 1024;

/** The last report of a page, and when it came. */
interface Page {
  readonly report: PageReport;
  readonly at: number;
}

/** Tells every open page what happens to the project, and what the other pages are doing. */
export class Newsroom {
  readonly #pages = new Map<WebSocket, Page | undefined>();
  readonly #now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether any page is open. */
  get hasPages(): boolean {
    return this.#pages.size > 0;
  }

  /** Adds a page's socket; `first` is the news it has missed. */
  add(socket: WebSocket, first: readonly News[]): void {
    if (this.#pages.size >= MAX_PAGES) {
      socket.close(1008, 'too many pages are open');
      return;
    }
    this.#pages.set(socket, undefined);
    for (const news of first) send(socket, JSON.stringify(news));
    send(socket, JSON.stringify({ type: 'others', others: this.#othersOf(socket), left: [] } satisfies News));
    socket.on('message', (data) => {
      try {
        const report = parsePageReport(String(data));
        const before = this.#pages.get(socket)?.report.page;
        this.#pages.set(socket, { report, at: this.#now() });
        const { page, behavior, unsaved } = report;
        this.#tellOthers(socket, [{ page, behavior, unsaved }], before === page ? [] : this.#gone(before));
      } catch (error) {
        if (!(error instanceof InvalidDataError)) throw error;
        socket.close(1008, 'that was not a valid report of a page');
      }
    });
    socket.on('close', () => {
      const page = this.#pages.get(socket)?.report.page;
      this.#pages.delete(socket);
      const left = this.#gone(page);
      if (left.length > 0) this.#tellOthers(socket, [], left);
    });
  }

  /** Sends news to every page. */
  tell(news: News): void {
    const text = JSON.stringify(news);
    for (const socket of this.#pages.keys()) send(socket, text);
  }

  /** Tells every page but one what changed; the text is made once for all of them. */
  #tellOthers(except: WebSocket, others: OtherPage[], left: string[]): void {
    const text = JSON.stringify({ type: 'others', others, left } satisfies News);
    for (const socket of this.#pages.keys()) if (socket !== except) send(socket, text);
  }

  /** The page's name unless it is undefined, or the page is still here over another socket. */
  #gone(page: string | undefined): string[] {
    if (page === undefined) return [];
    for (const other of this.#pages.values()) if (other?.report.page === page) return [];
    return [page];
  }

  #othersOf(socket: WebSocket): OtherPage[] {
    const others: OtherPage[] = [];
    for (const [other, page] of this.#pages) {
      if (other === socket || page === undefined) continue;
      const { report, at } = page;
      const since = (this.#now() - at) / 1000;
      const unsaved = Object.entries(report.unsaved).map(([behavior, seconds]) => [behavior, seconds + since]);
      others.push({ page: report.page, behavior: report.behavior, unsaved: Object.fromEntries(unsaved) });
    }
    return others;
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > LOST_BYTES) socket.terminate();
  else socket.send(text);
}
