import type { Effect, MutationField, QueryField } from '../../core/feature';
import { features } from '../features';

const effects: Partial<Record<MutationField, Effect>> = Object.assign({}, ...features.map((each) => each.mutations));

/**
 * Returns the effect of a mutation with this result on the cache. Cached responses don't expire, so only the features' declarations keep pages up to
 * date. A test fails if a mutation isn't declared.
 */
export function effectOf(mutation: string, result: unknown): Effect {
  const effect = effects[mutation as MutationField] ?? {};
  const { adds = [], staleAlone = [] } = effect;
  const stale = [...(effect.stale ?? []), ...(effect.staleOf?.(result) ?? [])];
  const computed = withComputed([...stale, ...adds]).filter((field) => stale.includes(field) || !adds.includes(field));
  return { ...effect, stale: [...computed, ...staleAlone] };
}

/** Returns these fields and all fields that are computed from them. */
function withComputed(fields: readonly QueryField[]): readonly QueryField[] {
  const all = new Set(fields);
  // The loop also visits fields that it adds to `all`.
  for (const field of all) {
    for (const { computedFrom } of features) {
      for (const computed of computedFrom?.[field] ?? []) all.add(computed);
    }
  }
  return [...all];
}
