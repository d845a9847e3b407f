import { useState } from 'react';
import type { Entry, TypedKind } from '../components/list/kind';
import { TypedReferenceList } from '../components/list/TypedReferenceList';
import type { Draft } from '../components/table/columns';
import { PageTitles } from '../core/pageTitles';

export interface SampleProps<Row extends Entry, Fields extends Draft> {
  kind: TypedKind<Row, Fields>;
  /** The server's response. Undefined while loading. */
  rows?: Row[];
  error?: { message: string };
  /** True to refuse every change. */
  fails?: boolean;
}

/** A reference list that stores its entries itself, for the stories and tests of lists edited in rows. */
export function ReferenceListSample<Row extends Entry, Fields extends Draft>(props: SampleProps<Row, Fields>) {
  const { kind, error, fails } = props;
  const [rows, setRows] = useState(props.rows);
  const respond = async (change: (before: Row[]) => Row[]) => {
    if (fails) throw new Error('no connection');
    setRows((before) => change(before ?? []));
    return { data: {} };
  };
  return (
    <PageTitles value={{ title: 'Sample' }}>
      <TypedReferenceList
        kind={kind}
        asked={{ error, refetch: async () => undefined }}
        rows={rows}
        mutations={{
          create: ({ variables: { input } }) =>
            respond((before) => [{ ...(before[0] as Row), ...input, id: `new-${before.length}` }, ...before]),
          update: ({ variables: { input } }) =>
            respond((before) => before.map((each) => (each.id === input.id ? { ...each, ...input } : each))),
          remove: ({ variables: { input } }) => respond((before) => before.filter(({ id }) => id !== input.id)),
        }}
      />
    </PageTitles>
  );
}
