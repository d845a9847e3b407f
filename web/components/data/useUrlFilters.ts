import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters that live in the URL, so that reload, Back and a pasted link bring them back. Blank means not set. */
export interface UrlFilters<Name extends string> {
  values: Record<Name, string>;
  set(name: Name, value: string): void;
  clear(): void;
  setCount: number;
}

/** The named search parameters as filters. `names` must be a constant. */
export function useUrlFilters<Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [parameters, setParameters] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>;

  const change = (changes: Partial<Record<Name, string>>) =>
    setParameters(
      (before) => {
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );

  return {
    values,
    set: (name, value) => change({ [name]: value } as Partial<Record<Name, string>>),
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>),
    setCount: names.filter((name) => values[name] !== '').length,
  };
}

const TYPING_PAUSE_MS = 300;

/** The value as it stood when it last rested: what is asked of the server while somebody types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
