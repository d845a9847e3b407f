import { useId, useState } from 'react';
import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Panel } from '../../../../components/page/Panel';
import { useShownFocus } from '../../useShownFocus';
import type { ContestedPart, Side } from '../merge';
import styles from './versions.module.css';

interface VersionChoiceProps {
  /** 'Owen Blake changed this timecard on Mar 4, 2025 8:15 AM'. */
  title: string;
  /** The reason for their change, if given. */
  reason?: string | null;
  theirName: string;
  parts: readonly ContestedPart[];
  onChoose(chosen: Record<string, Side>): void;
}

/** The newer version next to the typed one: for each part that differs, one of the two is chosen. */
export function VersionChoice({ title, reason, theirName, parts, onChoose }: VersionChoiceProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const frame = useShownFocus();
  const sideOf = ({ key, suggested }: ContestedPart) => chosen[key] ?? suggested;
  const all = Object.fromEntries(parts.map((part) => [part.key, sideOf(part)]));
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      <Panel title="Two versions of this timecard">
        <FormMessage tone="warning" title={title}>
          {reason && <p>“{reason}”</p>}
          <p>
            {parts.length > 0
              ? 'Nothing is lost. Select what to keep, then submit again.'
              : 'It matches yours. Continue, then submit again.'}
          </p>
        </FormMessage>
        <div className={styles.parts}>
          {parts.map((part) => (
            <fieldset key={part.key} className={styles.part}>
              <legend className={styles.label}>{part.label}</legend>
              <Version
                name={theirName}
                lines={part.theirs}
                isChosen={sideOf(part) === 'theirs'}
                onChoose={() => setChosen({ ...chosen, [part.key]: 'theirs' })}
              />
              <Version
                name="Yours"
                lines={part.yours}
                isChosen={sideOf(part) === 'yours'}
                onChoose={() => setChosen({ ...chosen, [part.key]: 'yours' })}
              />
            </fieldset>
          ))}
        </div>
        <Button variant="primary" onClick={() => onChoose(all)}>
          {parts.length > 0 ? 'Use selected' : 'Continue'}
        </Button>
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
  const id = useId();
  return (
    <label className={styles.version} data-chosen={isChosen}>
      <span className={styles.name}>
        <input type="radio" name={id} checked={isChosen} onChange={onChoose} />
        {name}
      </span>
      {(lines ?? ['Not on the timecard']).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </label>
  );
}
