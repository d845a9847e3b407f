import { Button, Tooltip } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useAnnouncement } from '../../core/announcements';
import layout from '../layout.module.css';

/** Aligns a low button with the text above and below. */
const ALIGNED = { minWidth: 'var(--row-control-height)', padding: 0 };

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
      classNames={{ root: layout.onScreen }}
      styles={{ root: { maxWidth: /* not shown */ 'min(380px, 90vw)' } }}
      title={<div id={id}>{content}</div>}
    >
      <Button
        type="text"
        size={small ? 'small' : undefined}
        style={small ? ALIGNED : undefined}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
