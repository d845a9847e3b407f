import { Button, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { classes } from '../../../../components/classes';
import { WarningCount } from '../../../../components/feedback/WarningCount';
import layout from '../../../../components/layout.module.css';
import { useAnnouncement } from '../../../../core/announcements';
import type { TimecardWarning } from '../../../../schema.generated';
import { warningText } from '../warnings';

interface WarningTagProps {
  warnings: readonly TimecardWarning[];
  /** The card's name, for assistive technology: 'Ana Foreman, Mar 3, 2025'. */
  of: string;
}

/** How many warnings a row's card has, as a tag that shows their sentences over the table. Nothing for none. */
export function WarningTag({ warnings, of }: WarningTagProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const sentences = warnings.map((warning) => warningText[warning]);
  useAnnouncement(open ? sentences.join(' ') : '');
  if (warnings.length === 0) return null;
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  return (
    <Tooltip
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      classNames={{ root: layout.onScreen }}
      title={
        <ul id={list} className={classes(layout.list, layout.stack, layout.tight)}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    >
      <Button
        type="text"
        size="small"
        aria-label={`${count} of ${of}`}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
      >
        <WarningCount count={warnings.length} noun="warning" />
      </Button>
    </Tooltip>
  );
}
