/** A program in our language and in Lua, and what it gives. */
export interface Program {
  readonly name: string;
  readonly title: string;
  readonly ours: string;
  readonly lua: string;
  readonly result: number;
}

/** Pure computing: calls, loops, lists, and floating-point numbers. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'fib',
    title: 'the 18th Fibonacci number by recursion: calls',
    ours: 'function fib(n) { if n < 2 return n; return fib(n - 1) + fib(n - 2) }\nreturn fib(18)',
    lua: 'local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end return fib(18)',
    result: 2584,
  },
  {
    name: 'loops',
    title: 'a loop in a loop, 100 times 100 rounds of whole numbers',
    ours: 'var s = 0\nfor i in 1 to 100 { for j in 1 to 100 { s = s + i * j % 7 } }\nreturn s',
    lua: 'local s = 0 for i = 1, 100 do for j = 1, 100 do s = s + i * j % 7 end end return s',
    result: 25_881,
  },
  {
    name: 'sieve',
    title: 'primes below 3,000 by the sieve: a list of numbers',
    ours: `
      var flags = []
      for i in 0 to 3000 { flags[i] = 1 }
      var count = 0
      for i in 2 to 3000 {
        if flags[i] == 1 {
          count = count + 1
          for j in i * i to 3000 by i { flags[j] = 0 }
        }
      }
      return count`,
    lua: `
      local flags = {}
      for i = 0, 3000 do flags[i] = 1 end
      local count = 0
      for i = 2, 3000 do
        if flags[i] == 1 then
          count = count + 1
          for j = i * i, 3000, i do flags[j] = 0 end
        end
      end
      return count`,
    result: 430,
  },
  {
    name: 'mandelbrot',
    title: 'a picture of 30 by 30 points, up to 50 rounds each: floating-point numbers',
    ours: `
      var total = 0
      for py in 0 to 29 {
        for px in 0 to 29 {
          var x0 = px / 30 * 3.5 - 2.5
          var y0 = py / 30 * 2 - 1
          var x = 0
          var y = 0
          var i = 0
          while x * x + y * y <= 4 and i < 50 {
            var t = x * x - y * y + x0
            y = 2 * x * y + y0
            x = t
            i = i + 1
          }
          total = total + i
        }
      }
      return total`,
    lua: `
      local total = 0
      for py = 0, 29 do
        for px = 0, 29 do
          local x0 = px / 30 * 3.5 - 2.5
          local y0 = py / 30 * 2 - 1
          local x, y, i = 0, 0, 0
          while x * x + y * y <= 4 and i < 50 do
            local t = x * x - y * y + x0
            y = 2 * x * y + y0
            x = t
            i = i + 1
          end
          total = total + i
        end
      end
      return total`,
    result: 13_397,
  },
];

/** A loop that calls the game in every round. */
export const HOST_CALLS: Program = {
  name: 'host-calls',
  title: 'a loop of 2,000 calls of a function of the game',
  ours: 'var s = 0\nfor i in 1 to 2000 { s = s + inc(i) }\nreturn s',
  lua: 'local s = 0 for i = 1, 2000 do s = s + inc(i) end return s',
  result: 2_001_000,
};

/** A loop in which the game turns a tile into coordinates, in every round. */
export const COORDINATES: Program = {
  name: 'coordinates',
  title: 'a loop that turns 2,000 tiles into coordinates of the game',
  ours: 'var s = 0\nfor i in 1 to 2000 { s = s + toGame(i, s) }\nreturn s',
  lua: 'local s = 0 for i = 1, 2000 do s = s + toGame(i, s) end return s',
  result: 4_002_000,
};
