import type { Permission } from '../access/permissions';
import type { Context } from './context';
import type { InputClass } from './validate';

/** An operation, as the doors use it. Declared with `query` or `command`. */
export interface Operation<Result = unknown> {
  (context: Context, input: unknown): Promise<Result>;
  readonly operationName: string;
  readonly permission: Permission;
  readonly input: InputClass<object>;
}

const registry = new Map<string, Operation>();

/** Every declared operation by name; the permission, schema, and route tests walk it. */
export const operations: ReadonlyMap<string, Operation> = registry;

/** Adds an operation to the registry. Throws when its name is taken. */
export function register<Result>(
  operationName: string,
  permission: Permission,
  input: InputClass<object>,
  execute: (context: Context, input: unknown) => Promise<Result>,
): Operation<Result> {
  if (registry.has(operationName)) throw new Error(`two operations are called ${operationName}`);
  const traced = (context: Context, input: unknown) => {
    context.trace.operation ??= operationName;
    return execute(context, input);
  };
  const declared = Object.assign(traced, { operationName, permission, input });
  registry.set(operationName, declared);
  return declared;
}
