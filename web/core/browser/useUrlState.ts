import { useUrlParameters } from './useUrlParameters';

/** A page's open dialog or record, kept in the URL so that a reload or a pasted link opens it again. Blank means closed. */
export interface UrlState<Name extends string> {
  values: Record<Name, string>;
  set(name: Name, value: string): void;
  setAll(values: Partial<Record<Name, string>>): void;
}

/** Returns the named search parameters as strings. `names` must be a constant. */
export function useUrlState<Name extends string>(names: readonly Name[]): UrlState<Name> {
  const [parameters, change] = useUrlParameters();
  const values = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>;

  const setAll = (changes: Partial<Record<Name, string>>) =>
    change(
      (now) => {
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
      },
      { replace: true },
    );
  return { values, set: (name, value) => setAll({ [name]: value } as Partial<Record<Name, string>>), setAll };
}
