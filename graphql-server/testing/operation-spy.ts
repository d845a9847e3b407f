import type { Context } from '../core/operations/context';

type Registry = typeof import('../core/operations/operation');

/** Contexts made here, each with the names of the operations that were called with it. */
const spies = new WeakMap<object, string[]>();

/** The operation registry, except that an operation called with a spy context records its name instead of running. */
export function spiedRegistry(registry: Registry): Registry {
  return {
    ...registry,
    register: (name, permission, input, execute) =>
      registry.register(name, permission, input, async (context, raw) => {
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
