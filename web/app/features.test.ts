import { getMainDefinition } from '@apollo/client/utilities';
import { listPages } from '../core/pages';
import { schema } from '../testing/responses';
import { features } from './features';
import { outboxForms } from './offline';
import { mailedPages, pages } from './pages';
import { effectOf } from './requests/freshness';

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

const staleAfter = (mutation: string, result?: unknown) => effectOf(mutation, result).stale;

test('fields that are computed from a stale field, directly or through other fields, become stale', () => {
  expect(staleAfter('saveCrew')).toEqual([]);
  expect(staleAfter('reportNoWork')).toEqual(['rollCallRows', 'today', 'rollCall', 'day']);
  expect(staleAfter('deleteUser')).toEqual(
    expect.arrayContaining(['timecards', 'timecard', 'rollCallRows', 'today', 'machineLines', 'pendingUsers']),
  );
});

test('fields that are computed from a list become stale when an entry is added to the list', () => {
  expect(effectOf('createWorkOrder', {})).toEqual({ adds: ['workOrders'], stale: ['workOrder', 'workOrderChoices'] });
});

test.each(['createWorkOrder', 'updateWorkOrder', 'deleteWorkOrder'])(
  'the work orders to choose on timecards become stale after %s',
  (mutation) => expect(staleAfter(mutation)).toContain('workOrderChoices'),
);

test.each([
  ...['updateEquipmentTemplate', 'updateWorkOrder', 'reviseTimecard'],
  ...['withdrawTimecard', 'restoreTimecard', 'withdrawReading'],
  ...['deleteTruckingRecord', 'deleteWorkOrder', 'deleteUser'],
])('photos become stale after %s, which changes, hides, or deletes records with photos', (mutation) =>
  expect(staleAfter(mutation)).toContain('photos'),
);

const lists = features.flatMap(({ pages: declared = [], mutations = {} }) =>
  listPages(declared).map(({ list }) => ({
    ...list,
    // A list that is loaded in pages is read again instead of getting the entry.
    added: Object.entries(mutations).flatMap(([name, { adds = [], stale = [] }]) =>
      name.startsWith('create') && adds.length === 0 ? stale : adds,
    ),
  })),
);

test.each(lists)('an import of $nouns makes its own list stale, and no other', ({ name, added }) => {
  const stale = staleAfter('applyImport', { list: name });
  expect(lists.filter((each) => each.added.some((field) => stale!.includes(field)))).toMatchObject([{ name, added }]);
});

test('an import of equipment makes photos stale, because they show the names of machines', () => {
  expect(staleAfter('applyImport', { list: 'equipment' })).toContain('photos');
});

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
