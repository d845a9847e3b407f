import { getMainDefinition } from '@apollo/client/utilities';
import { schema } from '../testing/responses';
import { features } from './features';
import { effectOf } from './freshness';
import { outboxForms } from './offline';
import { mailedPages, pages } from './pages';

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('each mutation of the schema is declared by one feature, with its effect on the cache', () => {
  const declared = features.flatMap(({ mutations }) => Object.keys(mutations ?? {}));
  const published = Object.keys(schema.getMutationType()!.getFields());
  expect(published.filter((name) => !declared.includes(name))).toEqual([]);
  expect(duplicates(declared)).toEqual([]);
});

test('the schema has each type that a feature declares as uncached or as deleted by a mutation', () => {
  const types = features.flatMap(({ mutations, uncached = [] }) => [
    ...uncached,
    ...Object.values(mutations ?? {}).flatMap((effect) => effect.deletes ?? []),
  ]);
  expect(types.filter((type) => !schema.getType(type))).toEqual([]);
});

test('each path belongs to one page', () => {
  expect(duplicates([...pages, ...mailedPages].map(({ path }) => path))).toEqual([]);
});

test('fields that are computed from a stale field, directly or through other fields, become stale', () => {
  expect(effectOf('createWorkOrder')).toEqual({ adds: ['workOrders'], stale: [] });
  expect(effectOf('reportNoWork').stale).toEqual(['rollCallRows', 'today']);
  expect(effectOf('deleteUser').stale).toEqual(
    expect.arrayContaining(['timecards', 'timecard', 'rollCallRows', 'today', 'machineLines', 'pendingUsers']),
  );
});

test.each(['updateEquipmentTemplate', 'updateWorkOrder', 'applyImport'])(
  'photos become stale after %s, because they show the names of machines and work orders',
  (mutation) => expect(effectOf(mutation).stale).toContain('photos'),
);

const offlineQueries = pages.flatMap(({ offline }) => Object.entries(offline?.queries ?? {}));

test.each(offlineQueries)('the offline query %s is stored under its own name', async (name, load) => {
  expect(getMainDefinition(await load()).name?.value).toBe(name);
});

test.each(Object.entries(outboxForms))(
  'the form %s declares a mutation and a comparison with the server’s record',
  async (_form, { load }) => {
    const { document, differs } = await load();
    expect(getMainDefinition(document).name?.value).toBeTruthy();
    expect(differs).toBeInstanceOf(Function);
  },
);
