import { classes } from '../classes';
import layout from '../layout.module.css';
import { Popout } from '../menu/Popout';
import { WarningBadge } from './WarningBadge';

interface WarningPopoutProps {
  sentences: readonly string[];
  /** Number of warnings or exceptions, if a sentence may count several. Defaults to the number of sentences. */
  count?: number;
  /** Counted noun, such as 'exception'. */
  noun: string;
  /** Subject for screen readers, such as 'cost code 3120'. */
  of: string;
}

/** Tag with a row's number of warnings or exceptions. A click shows their sentences. Renders nothing if there are none. */
export function WarningPopout({ sentences, count = sentences.length, noun, of }: WarningPopoutProps) {
  if (sentences.length === 0) return null;
  return (
    <Popout
      small
      label={`${count} ${noun}${count === 1 ? '' : 's'} of ${of}`}
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
