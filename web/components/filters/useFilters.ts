import { useEffect, useRef, useState } from 'react';
import { isRecordDay } from '../../../common/days';
import { useUrlParameters } from '../../core/browser/useUrlParameters';

/** Kind of each search parameter: free text, a calendar day, several choices ('list'), or one of the listed choices. */
export type FilterKinds = Readonly<Record<string, 'text' | 'day' | 'list' | readonly string[]>>;

type Values<Kinds extends FilterKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'list' ? string[] : string;
};
type TextName<Kinds extends FilterKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'list' ? never : Name;
}[keyof Kinds];

/** Filters and searches of a page. The URL has the applied values. A field has the text being typed. */
export interface Filters<Kinds extends FilterKinds> {
  /** Applied values from the URL, for the server. A blank or empty value is not set. */
  values: Values<Kinds>;
  /** Returns a field's props. Typed text stays in the field and is applied once typing pauses. */
  field(name: TextName<Kinds>): { value: string; onChange(text: string): void };
  /** Returns the props of a picker of one value. */
  choice(name: TextName<Kinds>): { value: string | null; onChange(value: string | null): void };
  /** Applies values immediately. */
  set(changes: Partial<Values<Kinds>>): void;
  clear(): void;
  /** Number of filters set, including text being typed. */
  setCount: number;
}

const TYPING_PAUSE_MS = 300;

/** Text of a field, and the text that was last pushed to the URL for this field. */
interface Draft {
  text: string;
  pushed?: string;
}
type Drafts = Readonly<Record<string, Draft>>;

/** Keeps filters in the URL, so that a reload, Back, or a pasted link restores them. `kinds` must be a constant. */
export function useFilters<Kinds extends FilterKinds>(kinds: Kinds): Filters<Kinds> {
  const [parameters, change] = useUrlParameters();
  const values = valuesIn(parameters, kinds);
  const [drafts, setDrafts] = useDrafts(values);
  const unsettled = Object.entries(drafts).filter(([name, { text }]) => text !== values[name]);

  function push(changes: Record<string, string | string[]>) {
    change(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          const [first, ...rest] = [value].flat().filter(Boolean);
          if (first) now.set(name, first);
          else now.delete(name);
          for (const one of rest) now.append(name, one);
        }
      },
      { replace: true },
    );
  }

  function settle() {
    setDrafts((now) => mapDrafts(now, ({ text }) => ({ text, pushed: text })));
    push(Object.fromEntries(unsettled.map(([name, { text }]) => [name, text])));
  }
  const latestSettle = useRef(settle);
  latestSettle.current = settle;
  const typing = JSON.stringify(unsettled.map(([name, { text }]) => [name, text]));
  useEffect(() => {
    if (typing === '[]') return;
    const timer = setTimeout(() => latestSettle.current(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typing]);

  function set(changes: Partial<Values<Kinds>>) {
    setDrafts((now) => mapDrafts(now, (draft, name) => (name in changes ? undefined : draft)));
    push(changes as Record<string, string | string[]>);
  }

  return {
    values: values as Values<Kinds>,
    field: (name) => ({
      value: drafts[name as string]?.text ?? (values[name as string] as string),
      onChange: (text) => setDrafts((now) => ({ ...now, [name]: { ...now[name as string], text } })),
    }),
    choice: (name) => ({
      value: (values[name as string] as string) || null,
      onChange: (value) => set({ [name]: value ?? '' } as Partial<Values<Kinds>>),
    }),
    set,
    clear() {
      setDrafts({});
      push(Object.fromEntries(Object.keys(kinds).map((name) => [name, ''])));
    },
    setCount: Object.keys(kinds).filter((name) => (drafts[name]?.text ?? values[name])?.length).length,
  };
}

/** Keeps the text being typed. Drops it when Back, Forward, or a link changes the URL. */
function useDrafts(values: Record<string, string | string[]>) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [seen, setSeen] = useState(values);
  if (JSON.stringify(values) !== JSON.stringify(seen)) {
    setSeen(values);
    setDrafts(
      mapDrafts(drafts, (draft, name) =>
        values[name] === seen[name] || values[name] === draft.pushed ? draft : undefined,
      ),
    );
  }
  return [drafts, setDrafts] as const;
}

function mapDrafts(drafts: Drafts, change: (draft: Draft, name: string) => Draft | undefined): Drafts {
  const changed = Object.entries(drafts).map(([name, draft]) => [name, change(draft, name)] as const);
  return Object.fromEntries(changed.filter((entry): entry is [string, Draft] => entry[1] !== undefined));
}

function valuesIn(parameters: URLSearchParams, kinds: FilterKinds): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      if (kind === 'list') return [name, parameters.getAll(name)];
      const text = parameters.get(name) ?? '';
      const isKnown = kind === 'day' ? isRecordDay(text) : kind === 'text' || kind.includes(text);
      return [name, isKnown ? text : ''];
    }),
  );
}
