import { useLingui } from '@lingui/react';
import { Button } from 'antd';
import { classes } from '../classes';
import { Icon } from '../Icon';
import layout from '../layout.module.css';
import styles from './SuggestionChips.module.css';

export interface Suggestion {
  value: string;
  /** Text such as 'Excavator EX-2201'. */
  text: string;
}

interface SuggestionChipsProps {
  /** Name of the group for screen readers, such as 'Recent equipment'. */
  label: string;
  suggestions: readonly Suggestion[];
  /** Adds a suggestion, which the caller should then remove from the list. */
  onAdd(value: string): void;
}

/** Likely choices, added with one tap each. Renders nothing if there are none. */
export function SuggestionChips({ label, suggestions, onAdd }: SuggestionChipsProps) {
  const { _ } = useLingui();
  if (suggestions.length === 0) return null;
  return (
    <ul className={classes(layout.list, layout.row)} aria-label={label}>
      {suggestions.map(({ value, text }) => (
        <li key={value}>
          <Button
            shape="round"
            size="small"
            className={styles.chip}
            icon={<Icon name="add" />}
            aria-label={_('Add {text}', { text })}
            onClick={() => onAdd(value)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
