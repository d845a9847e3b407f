import { Button, Tooltip } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useAnnouncement } from '../../core/announcements';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Popout.module.css';

interface PopoutProps {
  /** Name of the button, such as '2 warnings of Ana Foreman, Mar 3, 2025'. */
  label: string;
  children: ReactNode;
  /** Content that opens over the page. */
  content: ReactNode;
  /** The content as text, for screen readers. */
  spoken: string;
  /** True for a low button that fits into a table's row. */
  small?: boolean;
}

/** Button that opens a few lines over the page when clicked (antd's Tooltip). */
export function Popout({ label, children, content, spoken, small }: PopoutProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useAnnouncement(open ? spoken : '');
  return (
    <Tooltip
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      classNames={{ root: classes(layout.onScreen, styles.popout) }}
      title={<div id={id}>{content}</div>}
    >
      <Button
        type="text"
        size={small ? 'small' : undefined}
        className={small ? styles.small : undefined}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
