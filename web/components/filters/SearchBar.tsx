import type { ReactNode } from 'react';
import { useAnnouncement } from '../../core/announcements';
import { classes } from '../classes';
import { TextField } from '../forms/TextField';
import layout from '../layout.module.css';

interface SearchBarProps {
  /** Name for screen readers, such as 'Search users'. */
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  /** Number of matches, such as '12 of 300'. Announced when it changes. */
  found?: string;
  /** Control next to the field, such as `Choices`. */
  children?: ReactNode;
}

/** Search field of a list, for pages without a FilterBar. Always visible, even on phones. */
export function SearchBar({ label, placeholder, value, onChange, found, children }: SearchBarProps) {
  useAnnouncement(found);
  return (
    <div className={classes(layout.row, layout.aboveList)} data-no-print>
      <div style={{ flex: '1 1 240px', maxWidth: 420 }}>
        <TextField label={label} hideLabel type="search" placeholder={placeholder} value={value} onChange={onChange} />
      </div>
      {children}
      {found && <p className={classes(layout.muted, layout.figures)}>{found}</p>}
    </div>
  );
}
