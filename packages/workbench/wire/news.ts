import {
  choice,
  dictionary,
  type Infer,
  list,
  literal,
  nullable,
  number,
  parse,
  parseJson,
  record,
  text,
  variant,
} from 'gumption/data';

// What server and pages say to each other over the socket `/api/news`.

const fileChange = record({
  kind: choice([
    'behaviors',
    'sheets',
    'queries',
    'scripts',
    'generators',
    'recordings',
    'scenarios',
    'layout',
    'breakpoints',
    'points',
    'vocabulary',
    'senses',
    'assignments',
  ]),
  file: text(),
  etag: nullable(text()),
});

const remoteGame = record({ id: text(), name: text(), title: text() });

/** Seconds since each behavior with unsaved changes was last edited. */
const unsaved = dictionary(number({ min: 0 }));

const otherPage = record({ page: text(), behavior: nullable(text()), unsaved });

const news = variant('type', {
  files: record({ changes: list(fileChange) }),
  manyFiles: record({}),
  games: record({ games: list(remoteGame) }),
  /** Replaces what is known of these pages, and forgets those that left. */
  others: record({ others: list(otherPage), left: list(text()) }),
});

const pageReport = record({
  type: literal('page'),
  page: text({ minLength: 1, maxLength: 100 }),
  behavior: nullable(text({ maxLength: 200 })),
  unsaved,
});

/** A file that changed on disk; its etag is null when it was removed. */
export type FileChange = Infer<typeof fileChange>;

/** A game that joined the server over a socket. Its id stays the same when it comes back. */
export type RemoteGame = Infer<typeof remoteGame>;

/** Another window of the workbench on this project, and what it has open and unsaved. */
export type OtherPage = Infer<typeof otherPage>;

/**
 * The messages from the server to every page. After `manyFiles` a page reads everything again.
 * `others` brings only what changed since the page connected, so that its length does not grow with
 * the number of windows.
 */
export type News = Infer<typeof news>;

/** What a page reports about itself whenever it changes, for the pages in other windows. */
export type PageReport = Infer<typeof pageReport>;

const REPORT_LIMITS = { characters: 200_000, depth: 4, values: 5000, textLength: 500 };

/** Reads a message from the server. Throws `InvalidDataError`. */
export function parseNews(data: string): News {
  return parse(news, parseJson(data, {}, 'news'), 'news');
}

/** Reads a message from a page. Throws `InvalidDataError`. */
export function parsePageReport(data: string): PageReport {
  return parse(pageReport, parseJson(data, REPORT_LIMITS), 'page');
}
