// Stands for fast-check in the script that engines run: the modules of stories describe random
// values when they load, and the stories themselves are drawn beforehand.

const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, key) => (key === Symbol.iterator ? undefined : nothing),
  apply: () => nothing,
});

export default nothing;
