import { useLingui } from '@lingui/react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { Popout } from '../menu/Popout';
import { type CountedWarning, WarningBadge } from './WarningBadge';

export interface WarningPopoutProps {
  sentences: readonly string[];
  /** Number of warnings or exceptions, if a sentence may count several. Defaults to the number of sentences. */
  count?: number;
  /** Counted noun, such as 'exception'. */
  noun: CountedWarning;
  /** Subject for screen readers, such as 'cost code 3120'. */
  of: string;
}

/** Tag with a row's number of warnings or exceptions. A click shows their sentences. Renders nothing if there are none. */
export function WarningPopout({ sentences, count = sentences.length, noun, of }: WarningPopoutProps) {
  const { _ } = useLingui();
  if (sentences.length === 0) return null;
  return (
    <Popout
      small
      label={_(NAMES[noun][count === 1 ? 'one' : 'many'], { count, of })}
      spoken={sentences.join(' ')}
      content={
        <ul className={classes(layout.list, layout.stack, layout.tight)}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    >
      <WarningBadge count={count} noun={noun} />
    </Popout>
  );
}

const NAMES = /* i18n */ {
  warning: { one: '{count} warning of {of}', many: '{count} warnings of {of}' },
  exception: { one: '{count} exception of {of}', many: '{count} exceptions of {of}' },
};
