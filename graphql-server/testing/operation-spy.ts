import type { Context } from '../core/operations/context';

type Declared = typeof import('../core/operations/operation');

/** Contexts made here, each with the names of the operations that were called with it. */
const spies = new WeakMap<object, string[]>();

/** Declares operations that record their names instead of running when they are called with a spy context. */
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

/** A context that records in `calls` which operations are called with it, and what else is read from it. */
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

/** A value that has every property and can be called, so that a resolver can take any part of it. */
export const anything: never = new Proxy((() => anything) as never, {
  get(_, property) {
    if (property === 'then') return undefined; // Awaiting it gives it back.
    if (property === Symbol.toPrimitive) return () => 'anything';
    return property === Symbol.iterator ? [][Symbol.iterator] : anything;
  },
});
