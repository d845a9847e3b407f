import { useLingui } from '@lingui/react';
import { groupThousands } from '../../core/format';
import { classes } from '../classes';
import layout from '../layout.module.css';

interface PartOnPaperProps {
  /** Number of printed entries. */
  loaded: number;
  /** Number of matching entries, if known. */
  total?: number | null;
}

/** Sentence below an incomplete printed list, because the browser's own Print command can't load the missing entries first. */
export const PartOnPaper = ({ loaded, total }: PartOnPaperProps) => {
  const { _ } = useLingui();
  const values = { loaded: groupThousands(String(loaded)), total: groupThousands(String(total)) };
  return <p className={classes(layout.onPaper, layout.title)}>{_(partText(loaded, total), values)}</p>;
};

function partText(loaded: number, total: number | null | undefined): string {
  if (total != null && total > loaded)
    return /* i18n */ 'This list is not complete. It has {loaded} of {total} entries.';
  return loaded === 1
    ? /* i18n */ 'This list is not complete. It has the first 1 entry, and there are more.'
    : /* i18n */ 'This list is not complete. It has the first {loaded} entries, and there are more.';
}
