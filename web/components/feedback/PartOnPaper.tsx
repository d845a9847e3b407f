import { countText, groupThousands } from '../../core/format';
import { classes } from '../classes';
import layout from '../layout.module.css';

interface PartOnPaperProps {
  /** Number of printed entries. */
  loaded: number;
  /** Number of matching entries, if known. */
  total?: number | null;
}

/** Sentence below an incomplete printed list, because the browser's own Print command can't load the missing entries first. */
export const PartOnPaper = ({ loaded, total }: PartOnPaperProps) => (
  <p className={classes(layout.onPaper, layout.title)}>{partText(loaded, total)}</p>
);

function partText(loaded: number, total: number | null | undefined): string {
  const count = (number: number) => groupThousands(String(number));
  if (total != null && total > loaded)
    return `This list is not complete. It has ${count(loaded)} of ${count(total)} entries.`;
  return `This list is not complete. It has the first ${countText(loaded, 'entry', 'entries')}, and there are more.`;
}
