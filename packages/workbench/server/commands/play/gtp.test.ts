import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GtpSession } from './gtp.js';

const SGF = '(;SZ[9]KM[5.5]AB[cc];W[ee];B[dd];W[ff])';

/** A session whose files are one record, and whose clock moves on by a tenth of a second each time it is read. */
function start(tick = 100) {
  const lines: string[] = [];
  let time = 0;
  const world = { write: (line: string) => lines.push(line), now: () => (time += tick), version: '1.2.3' };
  const session = new GtpSession(world, (path) => {
    if (path !== 'game.sgf') throw new Error('no such file');
    return SGF;
  });
  let looks = 0;
  const ask = (command: string): string => {
    lines.length = 0;
    session.receive(command);
    for (looks = 1; session.work(); looks++);
    return lines.join('\n').trimEnd();
  };
  return { session, ask, lines, looks: () => looks };
}

describe('GTP', () => {
  test('answers who it is and what it knows, with ids, comments and odd space', () => {
    const { ask, session } = start();
    expect(ask('protocol_version')).toBe('= 2');
    expect(ask('7 name')).toBe('=7 Gumption');
    expect(ask('version')).toBe('= 1.2.3');
    expect(ask('  8\tknown_command   genmove\r # is it?')).toBe('=8 true');
    expect(ask('known_command fly')).toBe('= false');
    expect(ask('9 fly')).toBe('?9 unknown command');
    expect(ask('# only a comment')).toBe('');
    expect(ask('list_commands').split('\n')).toEqual(expect.arrayContaining(['= protocol_version', 'loadsgf', 'undo']));
    expect([ask('quit'), session.isEnded]).toEqual(['=', true]);
    expect(ask('name')).toBe('');
  });

  test.each([
    ['boardsize', '? syntax error'],
    ['boardsize 25', '? unacceptable size'],
    ['komi x', '? syntax error'],
    ['komi 1e9', '? unacceptable komi'],
    ['play green D4', '? syntax error'],
    ['play b I4', '? syntax error'],
    ['genmove', '? syntax error'],
    ['undo', '? cannot undo'],
    ['fixed_handicap 12', '? invalid number of stones'],
    ['set_free_handicap A1', '? bad vertex list'],
    ['set_free_handicap A1 A1', '? bad vertex list'],
    ['loadsgf nothing.sgf', '? cannot load file'],
    ['loadsgf', '? syntax error'],
    ['time_settings 1 2', '? syntax error'],
    ['time_left b', '? syntax error'],
    ['final_status_list odd', '? syntax error'],
  ])('refuses %j', (command, answer) => {
    expect(start().ask(command)).toBe(answer);
  });

  test('answers every line once, whatever it says', () => {
    const names = 'boardsize clear_board komi play undo fixed_handicap set_free_handicap loadsgf printsgf showboard';
    const words = `${names} time_settings time_left known_command b w white D4 e5 pass 5 9 0.5 -1 1e99 NaN game.sgf`;
    const word = fc.oneof(fc.constantFrom(...words.split(' ')), fc.string());
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (lines) => {
        const { ask, session } = start();
        for (const line of lines) {
          const text = line.join(' ').replace(/genmove|quit/g, '');
          const answer = ask(text);
          expect(answer === '' || /^[=?]/.test(answer), text).toBe(true);
          expect(session.isEnded).toBe(false);
        }
        expect(ask('name')).toBe('= Gumption');
      }),
    );
  });

  test('plays, shows, takes back and scores a game', () => {
    const { ask } = start();
    expect([ask('boardsize 5'), ask('komi 0.5'), ask('clear_board')]).toEqual(['=', '=', '=']);
    for (const move of ['b C1', 'w D1', 'b C2', 'w D2', 'b C3', 'w D3', 'b C4', 'w D4', 'b C5', 'w D5'])
      expect(ask(`play ${move}`)).toBe('=');
    expect(ask('play b C1')).toBe('? illegal move');
    expect(ask('showboard').split('\n').slice(0, 3)).toEqual(['= ', '   A B C D E', ' 5 . . X O . 5']);
    expect(ask('final_score')).toBe('= B+4.5');
    expect(ask('komi 7')).toBe('=');
    expect(ask('final_score')).toBe('= W+2');
    expect(ask('undo')).toBe('=');
    expect(ask('showboard')).toContain(' 5 . . X . . 5');
    expect(ask('printsgf')).toMatch(/^= \(;.*;B\[ce\];W\[de\].*;B\[ca\]\)$/);
    expect(ask('final_status_list dead')).toBe('=');
    expect(ask('final_status_list alive').split('\n').length).toBe(9);
  });

  test('lets a color move twice, and go on after passes', () => {
    const { ask } = start();
    for (const move of ['b E5', 'b E6', 'w pass', 'b pass', 'w C3', 'b D4']) expect(ask(`play ${move}`)).toBe('=');
    expect(ask('undo')).toBe('=');
    expect(ask('play black D4')).toBe('=');
  });

  test('sets handicap stones and loads games, up to a move', () => {
    const { ask } = start();
    expect(ask('fixed_handicap 2')).toBe('= C3 G7');
    expect(ask('fixed_handicap 2')).toBe('? board not empty');
    expect(ask('clear_board')).toBe('=');
    expect(ask('set_free_handicap C3 D4')).toBe('=');
    expect(ask('loadsgf game.sgf')).toBe('= black');
    expect(ask('loadsgf game.sgf 2')).toBe('= black');
    expect(ask('showboard')).toContain(' 6 . . . . . . . . . 6\n 5 . . . . O . . . . 5');
    expect(ask('undo')).toBe('=');
    expect(ask('undo')).toBe('? cannot undo');
  });

  test('thinks within its time, and keeps commands that come meanwhile', () => {
    const { ask, session, lines, looks } = start();
    ask('boardsize 5');
    ask('time_settings 0 10 10');
    expect(ask('genmove b')).toMatch(/^= [A-E][1-5]$/);
    // Ten moves in ten seconds are one each, of which it uses most.
    expect(looks()).toBe(8);
    ask('time_left w 2 1');
    ask('genmove w');
    expect(looks()).toBe(16);
    lines.length = 0;
    session.receive('3 reg_genmove b');
    session.receive('4 undo');
    expect(lines).toEqual([]);
    while (session.work());
    expect(lines.join('|')).toMatch(/^=3 \w+\|\|=4\|$/);
    session.receive('genmove b');
    session.close();
    expect(session.isEnded).toBe(false);
    while (session.work());
    expect(session.isEnded).toBe(true);
  });
});
