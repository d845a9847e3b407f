import { useLingui } from '@lingui/react';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { useShownFocus } from '../../card/useShownFocus';
import type { ContestedPart, Side } from '../merge';
import styles from './versions.module.css';

interface VersionChoiceProps {
  /** Title such as 'Owen Blake changed this timecard on Mar 4, 2025 8:15 AM'. */
  title: string;
  /** The other person's reason for the change, if given. */
  reason?: string | null;
  theirName: string;
  parts: readonly ContestedPart[];
  onChoose(chosen: Record<string, Side>): void;
}

/** Shows the newer version next to the typed version. The person chooses one for each part that differs. */
export function VersionChoice({ title, reason, theirName, parts, onChoose }: VersionChoiceProps) {
  const { _ } = useLingui();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const frame = useShownFocus();
  const sideOf = ({ key, suggested }: ContestedPart) => chosen[key] ?? suggested;
  const all = Object.fromEntries(parts.map((part) => [part.key, sideOf(part)]));
  return (
    <div ref={frame} tabIndex={-1} className={layout.focused}>
      <Panel title={_('Two versions of this timecard')}>
        <div className={layout.stack}>
          <FormMessage tone="warning" title={title}>
            {reason && <p>"{reason}"</p>}
            <p>
              {parts.length > 0
                ? _('Nothing is lost. Select what to keep, then submit again.')
                : _('This version matches yours. Continue, then submit again.')}
            </p>
          </FormMessage>
          <div className={layout.stack}>
            {parts.map((part) => (
              <fieldset key={part.key} className={layout.pair}>
                <legend className={layout.title}>{part.label}</legend>
                <Version
                  name={theirName}
                  lines={part.theirs}
                  isChosen={sideOf(part) === 'theirs'}
                  onChoose={() => setChosen({ ...chosen, [part.key]: 'theirs' })}
                />
                <Version
                  name={_('Yours')}
                  lines={part.yours}
                  isChosen={sideOf(part) === 'yours'}
                  onChoose={() => setChosen({ ...chosen, [part.key]: 'yours' })}
                />
              </fieldset>
            ))}
          </div>
          <div className={classes(layout.row, layout.end, layout.buttons)}>
            <Button variant="primary" onClick={() => onChoose(all)}>
              {parts.length > 0 ? _('Use selected') : _('Continue')}
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}

interface VersionProps {
  name: string;
  lines: readonly string[] | null;
  isChosen: boolean;
  onChoose(): void;
}

function Version({ name, lines, isChosen, onChoose }: VersionProps) {
  const { _ } = useLingui();
  const id = useId();
  return (
    <Radio
      name={id}
      checked={isChosen}
      onChange={onChoose}
      classNames={{
        root: classes(layout.framed, styles.version),
        label: classes(layout.stack, layout.tight, layout.figures),
      }}
    >
      <span className={layout.quiet}>{name}</span>
      {(lines ?? [_('Not on the timecard')]).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Radio>
  );
}
