import { useMemo, useState, useSyncExternalStore } from 'react';
import { useViewerId } from '../../core/viewer';
import type { EditTarget } from './columns';
import { type InlineEditOptions, RowEditor } from './rowEditor';

/** State from `useInlineEdit` for `DataTable` (as `editing`) and the page's own buttons. */
export interface InlineEdit<Row> extends Pick<RowEditor<Row>, 'start' | 'startNew' | 'startCreated' | 'leave'> {
  target: EditTarget<Row> | null;
  editor: RowEditor<Row>;
}

/**
 * Returns an editor for one row of a list at a time. Typing renders only that row. The page renders only when a row opens or
 * closes.
 */
export function useInlineEdit<Row>(options: InlineEditOptions<Row>): InlineEdit<Row> {
  const owner = useViewerId();
  const [editor] = useState(() => new RowEditor<Row>(options, owner));
  editor.options = options;
  const target = useSyncExternalStore(editor.subscribe, editor.target);
  return useMemo(() => {
    const { start, startNew, startCreated, leave } = editor;
    return { target, editor, start, startNew, startCreated, leave };
  }, [editor, target]);
}
