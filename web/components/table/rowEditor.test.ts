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

describe('Enter in a list whose rows are edited one after another', () => {
  const rows: Row[] = ['a', 'b', 'c'].map((id) => ({ id, description: null, unit: null }));

  /** Starts an editor on the first row. `saves` has the functions that end each save. */
  function editedInOrder(owner: string | null = null) {
    const saves: { id: string; succeed(): void; fail(error: Error): void }[] = [];
    const editor = new RowEditor<Row>(
      {
        name: 'rows',
        rowKey: ({ id }) => id,
        toDraft: ({ description }) => ({ description: description ?? '' }),
        rowAfter: (row) => rows[rows.findIndex(({ id }) => id === row.id) + 1],
        save: (_draft, row) =>
          new Promise<void>((succeed, fail) => {
            saves.push({ id: row!.id, succeed, fail });
          }),
      },
      owner,
    );
    if (!editor.target()) editor.start(rows[0]!, 'description');
    return { editor, saves, openRow: () => editor.target()?.key };
  }

  test('opens the next row before the save has ended, and closes after the last one', async () => {
    const { editor, saves, openRow } = editedInOrder();
    editor.change('description', 'first');
    const first = editor.save(true);
    expect(openRow()).toBe('b');
    expect(editor.lastColumn).toBe('description');
    editor.change('description', 'second');
    saves[0]!.succeed();
    expect(await first).toBe(true);
    expect(editor.state().draft).toEqual({ description: 'second' });
    await Promise.all([editor.save(true), saves[1]!.succeed()]);
    // A row without changes is not saved.
    await editor.save(true);
    expect(openRow()).toBeUndefined();
    expect(saves.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('opens a refused row again, with its text, once the next row has been left', async () => {
    const { editor, saves, openRow } = editedInOrder();
    editor.change('description', 'first');
    const first = editor.save(true);
    editor.change('description', 'second');
    saves[0]!.fail(new RefusedError('Not allowed', {}));
    expect(await first).toBe(false);
    expect(openRow()).toBe('b');
    void editor.save(true);
    expect(openRow()).toBe('a');
    expect(editor.state()).toMatchObject({ draft: { description: 'first' }, message: 'Not allowed' });
    void editor.save(true);
    expect(saves.map(({ id }) => id)).toEqual(['a', 'b', 'a']);
  });

  describe('keeps rows that were left before they were saved', () => {
    /** Closes the tab, and opens the list in another tab. */
    const inAnotherTab = (owner = 'me') => {
      sessionStorage.clear();
      return editedInOrder(owner);
    };
    const draftOf = ({ editor }: ReturnType<typeof editedInOrder>) => editor.state().draft['description'];
    afterEach(() => {
      sessionStorage.clear();
      localStorage.clear();
    });

    test('if the tab is closed while a refused row waits behind an open row', async () => {
      const { editor, saves } = editedInOrder('me');
      editor.change('description', 'first');
      const first = editor.save(true);
      editor.change('description', 'second');
      saves[0]!.fail(new RefusedError('Not allowed', {}));
      await first;
      expect(draftOf(inAnotherTab('somebody else'))).toBe('');
      const again = inAnotherTab();
      expect(again.openRow()).toBe('a');
      expect(draftOf(again)).toBe('first');
      expect(again.editor.state().restored).toBe(true);
      const saved = again.editor.save();
      again.saves[0]!.succeed();
      await saved;
      expect(draftOf(inAnotherTab())).toBe('');
    });

    test('if the tab is closed or reloaded during several saves', async () => {
      const { editor, saves } = editedInOrder('me');
      editor.change('description', 'first');
      void editor.save(true);
      editor.change('description', 'second');
      const second = editor.save(true);
      editor.change('description', 'third');
      saves[1]!.succeed();
      await second;
      const reloaded = editedInOrder('me');
      expect(draftOf(reloaded)).toBe('third');
      await reloaded.editor.cancel();
      expect(draftOf(reloaded)).toBe('first');
      await reloaded.editor.cancel();
      expect(draftOf(inAnotherTab())).toBe('');
    });

    test('until the person gives the row up for another one', async () => {
      const { editor, saves } = editedInOrder('me');
      editor.change('description', 'first');
      const first = editor.save(true);
      saves[0]!.fail(new RefusedError('Not allowed', {}));
      await first;
      editor.start(rows[2]!);
      editor.leaving()!();
      expect(draftOf(inAnotherTab())).toBe('');
    });
  });

  test('opens a refused row again immediately if the next row has no changes', async () => {
    const { editor, saves, openRow } = editedInOrder();
    editor.change('description', 'first');
    const first = editor.save(true);
    saves[0]!.fail(new RefusedError('Not allowed', {}));
    await first;
    expect(openRow()).toBe('a');
  });
});
