import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';

interface HiddenRowsNoticeProps {
  /** Number of rows that are hidden in the file. */
  count: number;
  isLeftOut: boolean;
  onLeaveOut(isLeftOut: boolean): void;
}

/** Says how many rows are hidden in the file, and leaves them out with one press. Shows nothing if there are none. */
export function HiddenRowsNotice({ count, isLeftOut, onLeaveOut }: HiddenRowsNoticeProps) {
  if (count === 0) return null;
  const are = count === 1 ? '1 row is' : `${count.toLocaleString('en-US')} rows are`;
  return (
    <FormMessage tone={isLeftOut ? 'info' : 'warning'} title={`${are} hidden in the file`}>
      <div className={layout.stack}>
        <span>
          {isLeftOut
            ? 'The hidden rows are left out.'
            : 'A filter or a person hid them. They are imported unless you leave them out.'}
        </span>
        <div>
          <Button onClick={() => onLeaveOut(!isLeftOut)}>
            {isLeftOut ? 'Include the hidden rows' : 'Leave out the hidden rows'}
          </Button>
        </div>
      </div>
    </FormMessage>
  );
}
