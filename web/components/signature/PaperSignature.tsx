import { useLingui } from '@lingui/react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './PaperSignature.module.css';

/** Lines for a signature and its date, only on paper. */
export const PaperSignature = ({ label }: { label: string }) => {
  const { _ } = useLingui();
  return (
    <div className={classes(layout.row, layout.whole, layout.onPaper, styles.signature)}>
      <span>{label}</span>
      <span>{_('Date')}</span>
    </div>
  );
};
