import type { Context } from '../core/operations/context';

type Declared = typeof import('../core/operations/operation');

/** Spy contexts, each with the names of the operations called with it. */
const spies = new WeakMap<object, string[]>();

/**
 * Returns the module with a changed `declareOperation`. If called with a spy context, operations record their names and don't
 * run.
 */
export function spiedOperations(declared: Declared): Declared {
  return {
    ...declared,
    declareOperation: (name, permission, input, execute) =>
      declared.declareOperation(name, permission, input, async (context, raw) => {
        const calls = spies.get(context);
        if (!calls) return execute(context, raw);
        calls.push(name);
        return anything;
      }),
  };
}

/** Creates a context that records in `calls` which operations are called with it and which properties are read. */
export function spyContext(): { context: Context; calls: string[] } {
  const calls: string[] = [];
  const context = new Proxy({} as Context, {
    get(_, property) {
      if (property === 'trace') return { id: 'spy' };
      if (property === 'share') return { run: (_largeOutput: unknown, work: () => unknown) => work() };
      calls.push(`context.${String(property)}`);
      return anything;
    },
  });
  spies.set(context, calls);
  return { context, calls };
}

/** Callable value with every property, so that a resolver can read any part of its result. */
export const anything: never = new Proxy((() => anything) as never, {
  get(_, property) {
    // Without `then`, `await anything` returns `anything`.
    if (property === 'then') return undefined;
    if (property === Symbol.toPrimitive) return () => 'anything';
    return property === Symbol.iterator ? [][Symbol.iterator] : anything;
  },
});
