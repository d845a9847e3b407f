import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { shortDay } from '../../../core/days';

interface RoundNoticeProps {
  /** The day of the last round. */
  date: string;
  /** The ids of its machines. */
  machines: readonly string[];
  onStart(): void;
}

/** Offers to read the machines of the last round again. */
export function RoundNotice({ date, machines, onStart }: RoundNoticeProps) {
  return (
    <div className={classes(layout.row, layout.buttons)}>
      <Button icon="copy" onClick={onStart}>
        {`Read the ${machines.length} machines of ${shortDay(date)} again`}
      </Button>
    </div>
  );
}
