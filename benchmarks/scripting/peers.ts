import { createRequire } from 'node:module';
import { LuaFactory } from 'wasmoon';

/** The part of fengari, which comes without types, that the benchmarks use. */
interface Fengari {
  readonly lua: {
    lua_call(state: object, values: number, results: number): void;
    lua_tonumber(state: object, place: number): number;
    lua_pop(state: object, count: number): void;
    lua_pushvalue(state: object, place: number): void;
    lua_pushnumber(state: object, value: number): void;
    lua_pushcfunction(state: object, call: (state: object) => number): void;
    lua_setglobal(state: object, name: Uint8Array): void;
  };
  readonly lauxlib: {
    luaL_newstate(): object;
    luaL_loadstring(state: object, text: Uint8Array): number;
  };
  readonly lualib: { luaL_openlibs(state: object): void };
  to_luastring(text: string): Uint8Array;
}

const fengari = createRequire(import.meta.url)('fengari') as Fengari;

/**
 * A Lua program in JavaScript, as a function that runs it; `inc` is the game's function, if it
 * calls one.
 */
export function viaFengari(source: string, inc?: (by: number) => number): () => number {
  const { lua, lauxlib, lualib, to_luastring } = fengari;
  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);
  if (inc !== undefined) {
    lua.lua_pushcfunction(state, (called) => {
      lua.lua_pushnumber(called, inc(lua.lua_tonumber(called, 1)));
      return 1;
    });
    lua.lua_setglobal(state, to_luastring('inc'));
  }
  if (lauxlib.luaL_loadstring(state, to_luastring(source)) !== 0) throw new Error('fengari cannot read the program');
  return () => {
    lua.lua_pushvalue(state, -1);
    lua.lua_call(state, 0, 1);
    const result = lua.lua_tonumber(state, -1);
    lua.lua_pop(state, 1);
    return result;
  };
}

const factory = new LuaFactory();
/**
 * An engine for each subject is made beforehand, since making one takes a promise and setting up a
 * subject none.
 */
const engines = await Promise.all(Array.from({ length: 2 }, () => factory.createEngine()));

/** A Lua program in WebAssembly, likewise. */
export function viaWasmoon(source: string, inc: (by: number) => number): () => number {
  const engine = engines.pop() ?? engines[0];
  if (engine === undefined) throw new Error('there are too few engines');
  engine.global.set('inc', inc);
  return engine.doStringSync(`return function() ${source} end`) as () => number;
}
