import layout from '../../../components/layout.module.css';
import { useListPages } from '../../../core/pages';
import { may, useViewer } from '../../../core/viewer';
import type { ProblemFragment } from '../accounting.generated';
import { problemHelp, problemPath } from '../problems';
import { CorrectionForm, isCorrectable } from './CorrectionForm';

/** Says how to solve a problem, or has a form if the person can solve it here. */
export function ProblemHelp({ row }: { row: ProblemFragment }) {
  const viewer = useViewer();
  const lists = useListPages();
  if (isCorrectable(row)) return <CorrectionForm row={row} />;
  const canOpen = problemPath(row, lists, (permission) => may(viewer, permission)) !== undefined;
  return <span className={layout.quiet}>{problemHelp(row, canOpen)}</span>;
}
