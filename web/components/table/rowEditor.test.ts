import { RefusedError } from '../../core/requests/reportOutcomeOrThrow';
import type { Draft } from './columns';
import { RowEditor } from './rowEditor';

interface Row {
  id: string;
  description: string | null;
  unit: string | null;
}

const conflict = (current: string | null) =>
  new RefusedError('Somebody else changed this', {}, [
    { field: 'description', base: 'Grading', current, sent: 'Fine grading' },
  ]);

/** Starts an editor with a changed description. Each save throws the next outcome, or succeeds if the outcome is null. */
function edited(...outcomes: (Error | null)[]) {
  const saves: { changed: Draft; seen: Draft }[] = [];
  const editor = new RowEditor<Row>(
    {
      name: 'rows',
      rowKey: ({ id }) => id,
      toDraft: ({ description, unit }) => ({ description: description ?? '', unit: unit ?? '' }),
      async save(_draft, _row, changed, seen) {
        saves.push({ changed, seen });
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      },
    },
    null,
  );
  editor.start({ id: 'a', description: 'Grading', unit: null });
  editor.change('description', 'Fine grading');
  return { editor, saves };
}

test('a save sends the new and the original values of the changed fields', async () => {
  const { editor, saves } = edited(null);
  expect(await editor.save()).toBe(true);
  expect(saves).toEqual([{ changed: { description: 'Fine grading' }, seen: { description: 'Grading' } }]);
});

test('somebody else’s value is shown at its field, and the next save replaces it', async () => {
  const { editor, saves } = edited(conflict('Rough grading'), null);
  expect(await editor.save()).toBe(false);
  expect(editor.state()).toMatchObject({
    draft: { description: 'Fine grading' },
    message: null,
    problems: {
      description: 'Somebody else changed this field to "Rough grading". Save again to replace it with yours.',
    },
  });
  expect(await editor.save()).toBe(true);
  expect(saves[1]).toEqual({ changed: { description: 'Fine grading' }, seen: { description: 'Rough grading' } });
});

test('taking over somebody else’s value leaves nothing to save', async () => {
  const { editor, saves } = edited(conflict(null));
  await editor.save();
  expect(editor.state().problems['description']).toBe(
    'Somebody else cleared this field. Save again to replace it with yours.',
  );
  editor.change('description', '');
  expect(await editor.save()).toBe(true);
  expect(saves).toHaveLength(1);
});
